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

/** Sales of the period, and a card for each thing that waits, as far as one may see it; a card opens its list. */
export const DashboardCards = ({ dashboard, period }: Props) => (
  <ul aria-label={t.waiting} className="grid grid-cols-2 gap-3 desk:grid-cols-4 desk:gap-3.5">
    {dashboard.sales && <Sales sales={dashboard.sales} period={period} />}
    {cardsOf(dashboard).map((card) => (
      <Card key={card.to} {...card} />
    ))}
  </ul>
);

const cardsOf = (d: Dashboard): CardProps[] =>
  allCards(d).flatMap(({ value, ...card }) => (value === null ? [] : [{ ...card, value }]));

const allCards = (d: Dashboard): (Omit<CardProps, 'value'> & { value: number | null })[] => [
  { to: `${ORDERS}?status=registered`, label: t.toConfirm, value: d.toConfirm, isDue: true },
  { to: `${ORDERS}?status=paid`, label: t.toPrepare, value: d.toPrepare, isDue: true },
  { to: `${ORDERS}?status=processing`, label: t.toShip, value: d.toShip, isDue: true },
  {
    to: `${ADMIN}/returns?status=requested,received`,
    label: t.returns,
    value: d.returns,
    isDue: true,
  },
  { to: `${ADMIN}/tickets?status=open`, label: t.openTickets, value: d.openTickets, isDue: true },
  {
    to: `${ADMIN}/users-withdraw?status=pending,approved`,
    label: t.withdrawals,
    value: d.withdrawals,
    isDue: true,
  },
  {
    to: `${ADMIN}/transfers?status=pending,checked`,
    label: t.transfers,
    // many a shop takes none
    value: d.transfers || null,
    isDue: true,
  },
  {
    to: `${ADMIN}/identities?status=pending,new`,
    label: t.identities,
    value: d.identities,
    isDue: true,
  },
  {
    to: `${ADMIN}/transactions?status=unknown,reversing`,
    label: t.inDoubt,
    value: d.inDoubt,
    isDue: true,
  },
  { to: `${ORDERS}?status=pending_payment`, label: t.unpaid, value: d.unpaid },
  { to: `${ORDERS}?status=payment_review`, label: t.underReview, value: d.underReview },
];

type CardProps = { to: string; label: string; value: number; isDue?: boolean };
const CARD =
  'block h-full rounded-tile bg-card p-4 shadow-1 transition-shadow duration-150 hover:shadow-2 desk:px-5';

const Card = ({ to, label, value, isDue = false }: CardProps) => (
  <li className="max-desk:nth-[even]:last:col-span-2">
    <Link to={to} className={CARD}>
      <span className="flex items-center gap-2 text-13 text-ink-500">
        {isDue && value > 0 && (
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-zaferan-400" />
        )}
        {label}
      </span>
      <b className="block text-2xl font-extrabold leading-normal">{faNumber(value)}</b>
    </Link>
  </li>
);

type SalesProps = { sales: NonNullable<Dashboard['sales']>; period: SalesPeriod };

function Sales({ sales, period }: SalesProps) {
  const sum = sales.total + sales.paritial;
  const isLess = sum < sales.before;
  return (
    <li className="col-span-2">
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
