import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { parcelsText as t } from '#app/text/admin/parcels.ts';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import { parcelPaperIn } from './print/parcel-papers.ts';
import { ParcelPapers, PrintParcels } from './print/print-parcels.tsx';
import { SendParcels } from './send-parcels.tsx';

/**
 * Ships the selected orders together, or the first ones of a filter; by default all that are
 * prepared.
 */
export default function ParcelsPage() {
  const [params, setParams] = useSearchParams();
  const { more, print: _, ...asked } = Object.fromEntries(params);
  const query = Object.keys(asked).length > 0 ? asked : { status: 'processing' };
  const { data, error, mutate } = useApi('GET /api/admin/parcels', { query });
  const paper = parcelPaperIn(params);
  // keeps shipped orders on the page, although they no longer match the filter
  useEffect(() => {
    if (!data || asked.ids || data.items.length === 0) return;
    const ids = data.items.map(({ _id }) => _id).join();
    setParams(
      { ids, ...(data.hasMore && { more: '1' }), ...(paper && { print: paper }) },
      { replace: true },
    );
  }, [data, asked.ids, paper, setParams]);
  if (paper && data && data.items.length > 0)
    return <PrintParcels parcels={data.items} paper={paper} />;
  return (
    <>
      <BackLink list="/console/admin/orders" label={t.back} look="line" />
      <PageHead
        title={t.title}
        count={data?.items.length}
        {...(data && data.items.length > 0 && { exports: { list: 'parcels', params: { query } } })}
      >
        {data && data.items.length > 0 && <ParcelPapers />}
      </PageHead>
      {more && data && (
        <p className="mb-3 text-sm text-zaferan-800">{t.hasMore(data.items.length)}</p>
      )}
      {data === undefined ? (
        error ? (
          <FailedLoad isCard onRetry={() => void mutate()} />
        ) : (
          <Skeleton className="h-[60dvh] w-full rounded-tile" />
        )
      ) : data.items.length === 0 ? (
        <EmptyState icon={<Scene name="parcels" />} title={t.empty} body={t.emptyBody} />
      ) : (
        <SendParcels parcels={data.items} onChange={() => mutate()} />
      )}
    </>
  );
}
