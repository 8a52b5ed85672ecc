import { PageHead } from '#app/admin/common/list-page.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { faPrice } from '#app/format.ts';
import { settlementsText as t } from '#app/text/admin/settlements.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { SettlementDays } from '#contract/desk/settlements.ts';
import { settlementSourceText } from '#shared/labels/settlements.ts';
import { Closings } from './closings.tsx';
import { Contracts } from './contracts.tsx';
import { Days } from './days.tsx';
import { BankUpload } from './upload.tsx';

/** Books beside the banks: files, money on its way, days, closed days and contracts. */
export default function SettlementsPage() {
  const { data, error, mutate } = useApi('GET /api/admin/settlement-days', { query: {} });
  const open = data?.owed.reduce((sum, { exceptions }) => sum + exceptions, 0) ?? 0;
  const renew = (reply?: SettlementDays) => void mutate(reply, { revalidate: !reply });
  return (
    <>
      <PageHead title={t.title}>
        <Link
          to="/console/admin/settlements/exceptions?status=open"
          className={buttonLook({ look: open > 0 ? 'primary' : 'line' })}
        >
          {t.exceptions(open)}
        </Link>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BankUpload onDone={() => renew()} />
        {data && (
          <>
            <Owed owed={data.owed} />
            <Days rows={data.rows} />
            <Closings days={data} onChange={renew} />
            <Contracts contracts={data.contracts} onChange={() => renew()} />
          </>
        )}
        {!data && error && <FailedLoad onRetry={() => renew()} />}
        {!data && !error && <Skeleton className="h-96 w-full rounded-tile" />}
      </div>
    </>
  );
}

/** Money on its way from each bank, by the ledger. */
const Owed = ({ owed }: Pick<SettlementDays, 'owed'>) => (
  <dl className="grid grid-cols-2 gap-3.5 max-desk:gap-2.5 tab:grid-cols-4">
    {owed.map(({ source, amount, exceptions }) => (
      <div key={source} className="min-w-0 rounded-tile bg-card p-4 shadow-1 max-desk:px-3">
        <dt className="text-13 text-ink-500">
          {source === 'statement' ? t.owedTransfers : t.owed(settlementSourceText[source])}
        </dt>
        <dd className="text-19 font-extrabold max-desk:text-base">{faPrice(amount)}</dd>
        <dd className={`text-12 ${exceptions > 0 ? 'text-zaferan-800' : 'text-ink-500'}`}>
          {t.open(exceptions)}
        </dd>
      </div>
    ))}
  </dl>
);
