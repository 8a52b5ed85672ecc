import { Ago } from '#app/admin/common/list-cells.tsx';
import { faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { Link } from '#app/ui/link.tsx';
import type { SalesPeriod } from '#contract/admin-orders.ts';
import { faNumber } from '#shared/digits.ts';
import type { Dashboard } from './types.ts';

const t = adminText.dashboard;
const ADMIN = '/console/admin';
const ORDERS = `${ADMIN}/orders`;
type Props = { dashboard: Dashboard; period: SalesPeriod };

/**
 * Sales of the period and the waiting work this member of staff may see: longest wait first, then
 * the largest sum. Queues without work share one line. Each card opens its list.
 */
export function DashboardCards({ dashboard, period }: Props) {
  const cards = cardsOf(dashboard);
  const idle = cards.filter(({ value }) => value === 0);
  return (
    <ul aria-label={t.waiting} className="grid grid-cols-1 gap-2 desk:grid-cols-4 desk:gap-3.5">
      {dashboard.sales && <Sales sales={dashboard.sales} period={period} />}
      {cards
        .filter(({ value }) => value > 0)
        .sort(byAge)
        .map((card) => (
          <Card key={card.to} {...card} />
        ))}
      {idle.length > 0 && (
        <li className="col-span-full flex flex-wrap items-center gap-x-4 px-1 text-13 text-ink-500">
          <span>{t.idle}</span>
          {idle.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center hover:underline desk:min-h-8"
            >
              {label}
            </Link>
          ))}
        </li>
      )}
    </ul>
  );
}

/** Work of staff comes before that of others, then the longest wait, then the larger sum. */
const byAge = (one: CardProps, other: CardProps) =>
  Number(other.isDue ?? false) - Number(one.isDue ?? false) ||
  (one.since ?? '9').localeCompare(other.since ?? '9') ||
  (other.amount ?? 0) - (one.amount ?? 0);

const cardsOf = (d: Dashboard): CardProps[] =>
  allCards(d).flatMap(({ value, name, ...card }) =>
    value === null ? [] : [{ ...card, ...d.oldest[name], value }],
  );

type Kind = Omit<CardProps, 'value' | 'since' | 'amount'> & { name: string; value: number | null };
const allCards = (d: Dashboard): Kind[] => [
  {
    to: `${ORDERS}?status=registered`,
    label: t.toConfirm,
    name: 'toConfirm',
    value: d.toConfirm,
    isDue: true,
  },
  {
    to: `${ORDERS}?status=paid`,
    label: t.toPrepare,
    name: 'toPrepare',
    value: d.toPrepare,
    isDue: true,
  },
  {
    to: `${ORDERS}?status=processing`,
    label: t.toShip,
    name: 'toShip',
    value: d.toShip,
    isDue: true,
  },
  {
    to: `${ADMIN}/returns?status=requested,received`,
    label: t.returns,
    name: 'returns',
    value: d.returns,
    isDue: true,
  },
  {
    to: `${ADMIN}/tickets?status=open`,
    label: t.openTickets,
    name: 'openTickets',
    value: d.openTickets,
    isDue: true,
  },
  {
    to: `${ADMIN}/users-withdraw?status=pending,approved`,
    label: t.withdrawals,
    name: 'withdrawals',
    value: d.withdrawals,
    isDue: true,
  },
  {
    to: `${ADMIN}/transfers?status=pending,checked`,
    label: t.transfers,
    // many shops accept no transfers
    name: 'transfers',
    value: d.transfers || null,
    isDue: true,
  },
  {
    to: `${ADMIN}/identities?status=pending,new`,
    label: t.identities,
    name: 'identities',
    value: d.identities,
    isDue: true,
  },
  {
    to: `${ADMIN}/transactions?status=unknown,reversing`,
    label: t.inDoubt,
    name: 'inDoubt',
    value: d.inDoubt,
    isDue: true,
  },
  { to: `${ORDERS}?status=pending_payment`, label: t.unpaid, name: 'unpaid', value: d.unpaid },
  {
    to: `${ORDERS}?status=payment_review`,
    label: t.underReview,
    name: 'underReview',
    value: d.underReview,
  },
];

type CardProps = {
  to: string;
  label: string;
  value: number;
  isDue?: boolean;
  /** Start of the longest wait. */
  since?: string;
  amount?: number | null;
};
const CARD =
  'block h-full rounded-tile bg-card p-4 shadow-1 transition-shadow duration-150 hover:shadow-2 desk:px-5';

const Card = ({ to, label, value, isDue = false, since, amount }: CardProps) => (
  <li>
    <Link to={to} className={`${CARD} max-desk:flex max-desk:items-center max-desk:gap-3`}>
      <span className="min-w-0 max-desk:flex-1">
        <span className="flex items-center gap-2 text-13 text-ink-500 max-desk:text-15 max-desk:font-semibold max-desk:text-ink-900">
          {isDue && <span aria-hidden className="size-2 shrink-0 rounded-full bg-zaferan-400" />}
          {label}
        </span>
        <span className="block text-12.5 text-ink-500 desk:hidden">
          <Waits since={since} amount={amount} />
        </span>
      </span>
      <b className="block text-2xl font-extrabold leading-normal">{faNumber(value)}</b>
      <span className="block text-12.5 text-ink-500 max-desk:hidden">
        <Waits since={since} amount={amount} />
      </span>
    </Link>
  </li>
);

/** Longest wait and sum of a queue. */
const Waits = ({ since, amount }: Pick<CardProps, 'since' | 'amount'>) => (
  <>
    {since && (
      <>
        {t.since} <Ago at={since} />
      </>
    )}
    {amount ? ` · ${faPrice(amount)}` : ''}
  </>
);

type SalesProps = { sales: NonNullable<Dashboard['sales']>; period: SalesPeriod };

function Sales({ sales, period }: SalesProps) {
  const sum = sales.total + sales.paritial;
  const isLess = sum < sales.before;
  return (
    <li className="desk:col-span-2">
      <Link to={`${ADMIN}/reports?report=sales&from=${sales.from}`} className={CARD}>
        <span className="flex justify-between gap-3 text-13 text-ink-500">
          {t.sales[period]}
          <span>{t.paidOrders(sales.orders)}</span>
        </span>
        <b className="block text-2xl font-extrabold leading-normal">{faPrice(sum)}</b>
        <span className="flex flex-wrap justify-between gap-x-3 text-13">
          <span className={`font-semibold ${isLess ? 'text-zaferan-800' : 'text-firoozeh-700'}`}>
            {comparison(sum, sales.before, t.before[period])}
          </span>
          <span className="text-ink-500">
            {t.salesOf(faPrice(sales.total), faPrice(sales.paritial))}
          </span>
        </span>
      </Link>
    </li>
  );
}

function comparison(now: number, before: number, name: string) {
  if (before === 0) return t.nothingBefore(name);
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return t.same(name);
  return now > before ? t.more(percent, name) : t.less(percent, name);
}
