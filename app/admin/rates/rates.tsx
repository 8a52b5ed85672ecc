import { PageHead } from '#app/admin/common/list-page.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { useMay } from '#app/session/rights.ts';
import { ratesText as t } from '#app/text/admin/trade/rates.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import { NewRates } from './new-rates.tsx';
import { PastRepricings } from './past.tsx';
import { PriceRules } from './rules.tsx';

/** Currency rates: new ones with a preview of the prices, margins, and what was applied before. */
export default function RatesPage() {
  const mayKnow = useMay()('purchase.prices');
  const { data, error, mutate } = useApi('GET /api/admin/rates', {});
  return (
    <>
      <PageHead title={t.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {data && <NewRates rates={data.rates} />}
        {!data && error && <FailedLoad isCard onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton className="h-72 w-full rounded-tile" />}
        {mayKnow && <PriceRules />}
        {data && <PastRepricings past={data.past} onChange={() => void mutate()} />}
      </div>
    </>
  );
}
