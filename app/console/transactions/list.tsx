import { TransactionStatus } from '#app/common/money/transaction-status.tsx';
import { PagedRows } from '#app/console/common/paged-rows.tsx';
import { TabRow, useTab } from '#app/console/common/tab-row.tsx';
import { faPrice } from '#app/format.ts';
import { moneyText } from '#app/text/money.ts';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { TransactionRow } from '#contract/transactions.ts';
import { faDate } from '#shared/fa-dates.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { transactionKindText } from '#shared/labels/payments.ts';

const t = moneyText.transactions;

/** Statuses by tab. */
const TABS = {
  all: undefined,
  success: 'success',
  open: 'created,redirected,verifying,unknown',
  failed: 'failed,canceled,expired,mismatch,reversing,reversed',
} as const;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Payments and movements of the user, ten a page; tab and page are in the URL. */
export default function Transactions() {
  const { names, tab, isFirst, query } = useTab(TABS);
  const answer = useApi('GET /api/transactions', { query });
  return (
    <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <h1 className="mb-3 text-xl font-extrabold">{t.title}</h1>
      <TabRow
        label={t.tabsLabel}
        base="/console/transactions"
        tabs={names}
        active={tab}
        names={t.tabs}
      />
      <PagedRows
        answer={answer}
        row={(row) => <Row key={row._id} row={row} />}
        empty={
          <EmptyState
            icon={<Scene name="scales" />}
            title={isFirst ? t.empty : t.emptyTab}
            {...(isFirst && { body: t.emptyBody })}
          />
        }
      />
    </section>
  );
}

const Row = ({ row }: { row: TransactionRow }) => (
  <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5 hover:bg-firoozeh-50/40">
    <div className="min-w-0 leading-7">
      <Link
        to={`/console/transactions/detail-${row._id}`}
        className="font-semibold after:absolute after:inset-0"
      >
        {transactionKindText[row.kind]}
        {row.gatewayType && row.gatewayType !== 'other' && (
          <span className="font-normal text-ink-500"> {gatewayTitle[row.gatewayType]}</span>
        )}
      </Link>
      <p className="text-13 text-ink-500">{faDate(row.at)}</p>
    </div>
    <div className="flex flex-1 items-center justify-end gap-4 max-desk:basis-full max-desk:justify-between">
      <b className="whitespace-nowrap">{faPrice(row.amount)}</b>
      <span className="desk:w-28 desk:text-end">
        <TransactionStatus status={row.status} />
      </span>
    </div>
  </li>
);
