import { ReceiptText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { TransactionRow } from '../../../contract/transactions.ts';
import { faDate } from '../../dates.ts';
import { faPrice } from '../../format.ts';
import { Pages } from '../../parts/console/pages.tsx';
import { TabRow } from '../../parts/console/tab-row.tsx';
import { ListStates } from '../../parts/money/list-states.tsx';
import { TransactionStatus } from '../../parts/money/transaction-status.tsx';
import { moneyText } from '../../text/money.ts';
import { transactionKindText } from '../../text/orders.ts';
import { text } from '../../text.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';

const t = moneyText.transactions;

/** The tabs and the statuses behind each. */
const TABS = {
  all: undefined,
  success: 'success',
  open: 'created,redirected,verifying',
  failed: 'failed,canceled,expired,mismatch,reversed',
} as const;
type Tab = keyof typeof TABS;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Own payments and movements, ten a page; tab and page lie in the address. */
export default function Transactions() {
  const [params] = useSearchParams();
  const wanted = params.get('tab') ?? 'all';
  const tab: Tab = wanted in TABS ? (wanted as Tab) : 'all';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, mutate } = useApi('GET /api/transactions', {
    query: { page, status: TABS[tab] },
  });
  return (
    <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <h1 className="mb-3 text-xl font-extrabold">{t.title}</h1>
      <TabRow
        label={t.tabsLabel}
        base="/console/transactions"
        tabs={Object.keys(TABS) as Tab[]}
        active={tab}
        names={t.tabs}
      />
      <ListStates
        rows={data?.items.length}
        error={error}
        onRetry={() => void mutate()}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={tab === 'all' ? t.empty : t.emptyTab}
            {...(tab === 'all' && { body: t.emptyBody })}
          />
        }
      >
        <ul className="divide-y divide-line">
          {data?.items.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </ul>
        {data && <Pages list={data} />}
      </ListStates>
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
          <span className="font-normal text-ink-500"> {text.gateways[row.gatewayType]}</span>
        )}
      </Link>
      <p className="text-[13px] text-ink-500">{faDate(row.at)}</p>
    </div>
    <div className="flex flex-1 items-center justify-end gap-4">
      <b className="whitespace-nowrap">{faPrice(row.amount)}</b>
      <span className="w-28 text-end">
        <TransactionStatus status={row.status} />
      </span>
    </div>
  </li>
);
