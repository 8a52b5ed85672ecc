import { Link } from 'react-router';
import { faNumber, faPrice } from '../../../format.ts';
import { adminText } from '../../../text/admin.ts';
import type { Dashboard } from '../dashboard.tsx';

const t = adminText.dashboard;
const ORDERS = '/console/admin/orders';

/** Sales of today, and a card for each thing that waits; a card opens its list. */
export function DashboardCards({ dashboard }: { dashboard: Dashboard }) {
  const { toConfirm, toPrepare, toShip, unpaid, underReview, openTickets, lowStockCount } =
    dashboard;
  return (
    <ul className="grid grid-cols-2 gap-3 desk:grid-cols-3 desk:gap-3.5 wide:grid-cols-4">
      <Sales sales={dashboard.sales} />
      <Card to={`${ORDERS}?status=registered`} label={t.toConfirm} value={toConfirm} isDue />
      <Card to={`${ORDERS}?status=paid`} label={t.toPrepare} value={toPrepare} isDue />
      <Card to={`${ORDERS}?status=processing`} label={t.toShip} value={toShip} isDue />
      <Card to={`${ORDERS}?status=pending_payment`} label={t.unpaid} value={unpaid} />
      <Card to={`${ORDERS}?status=payment_review`} label={t.underReview} value={underReview} />
      <Card
        to="/console/admin/tickets?status=open"
        label={t.openTickets}
        value={openTickets}
        isDue
      />
      <Card
        to="/console/admin/products?stock=low&status=published"
        label={t.lowStock}
        value={lowStockCount}
      />
    </ul>
  );
}

type CardProps = { to: string; label: string; value: number; isDue?: boolean };
const CARD =
  'block h-full rounded-tile bg-card p-4 shadow-1 transition-shadow duration-150 hover:shadow-2 desk:px-5';

const Card = ({ to, label, value, isDue = false }: CardProps) => (
  <li>
    <Link to={to} className={CARD}>
      <span className="flex items-center gap-2 text-[13px] text-ink-500">
        {isDue && value > 0 && <span aria-hidden className="size-2 rounded-full bg-zaferan-400" />}
        {label}
      </span>
      <b className="block text-2xl font-extrabold leading-normal">{faNumber(value)}</b>
    </Link>
  </li>
);

function Sales({ sales }: { sales: Dashboard['sales'] }) {
  const sum = sales.total + sales.paritial;
  const isLess = sum < sales.yesterday;
  return (
    <li className="col-span-2">
      <Link to={`${ORDERS}?status=paid,processing,shipped,delivered`} className={CARD}>
        <span className="flex justify-between gap-3 text-[13px] text-ink-500">
          {t.sales}
          <span>{t.ordersToday(sales.orders)}</span>
        </span>
        <b className="block text-2xl font-extrabold leading-normal">{faPrice(sum)}</b>
        <span className="flex flex-wrap justify-between gap-x-3 text-[13px]">
          <span className={`font-semibold ${isLess ? 'text-zaferan-800' : 'text-firoozeh-700'}`}>
            {comparison(sum, sales.yesterday)}
          </span>
          <span className="text-ink-500">
            {t.salesOf(faPrice(sales.total), faPrice(sales.paritial))}
          </span>
        </span>
      </Link>
    </li>
  );
}

function comparison(today: number, yesterday: number) {
  if (yesterday === 0) return t.noYesterday;
  const percent = Math.round((Math.abs(today - yesterday) / yesterday) * 100);
  if (percent === 0) return t.same;
  return today > yesterday ? t.more(percent) : t.less(percent);
}
