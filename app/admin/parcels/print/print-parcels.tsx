import { useSearchParams } from 'react-router';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { parcelPaperText } from '#app/text/admin/parcel-papers.ts';
import { printText } from '#app/text/print.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { ArrowRight, Printer } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Parcel } from '#contract/desk/parcels.ts';
import { Labels } from './labels.tsx';
import { PackingList } from './packing-list.tsx';
import { type ParcelPaper, parcelPapers } from './parcel-papers.ts';

const t = parcelPaperText;
type Props = { parcels: Parcel[]; paper: ParcelPaper };

/** Labels or the packing list of the parcels; the page around them is not printed. */
export function PrintParcels({ parcels, paper }: Props) {
  const [params] = useSearchParams();
  const { data: seller, error, mutate } = useApi('GET /api/seller', {});
  return (
    <>
      <title>{`${t.open[paper]} | ${adminText.name}`}</title>
      <h1 className="sr-only print:hidden">{t.open[paper]}</h1>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Link to={withPaper(params)} className={buttonLook({ look: 'line' })}>
          <ArrowRight className="size-4" />
          {t.back}
        </Link>
        <Button onClick={() => window.print()} disabled={paper !== 'packing' && !seller}>
          <Printer className="size-4" />
          {printText.print}
        </Button>
      </div>
      {paper === 'packing' ? (
        <PackingList parcels={parcels} />
      ) : seller ? (
        <Labels parcels={parcels} seller={seller} paper={paper} />
      ) : error ? (
        <FailedLoad isCard onRetry={() => void mutate()} />
      ) : (
        <Skeleton className="h-[70dvh] w-full rounded-tile" />
      )}
    </>
  );
}

/** Links to the documents of the parcels. */
export function ParcelPapers() {
  const [params] = useSearchParams();
  return parcelPapers.map((paper) => (
    <Link key={paper} to={withPaper(params, paper)} className={buttonLook({ look: 'line' })}>
      <Printer className="size-4" />
      {t.open[paper]}
    </Link>
  ));
}

/** URL of the same parcels as a document, or as the list again. */
function withPaper(params: URLSearchParams, paper?: ParcelPaper) {
  const next = new URLSearchParams(params);
  next.delete('print');
  if (paper) next.set('print', paper);
  return `?${next}`;
}
