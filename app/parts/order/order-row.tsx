import { Link } from 'react-router';
import type { OrderSummary } from '../../../contract/orders.ts';
import { faDate, faPrice } from '../../format.ts';
import { consoleText } from '../../text/console.ts';
import { orderTypeText } from '../../text/orders.ts';
import { Skeleton } from '../../ui/states.tsx';
import { PlainCode } from '../code.tsx';
import { OrderStatus } from '../order-status.tsx';
import { Picture } from '../picture.tsx';

const GRID =
  'relative grid grid-cols-[88px_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 py-3.5 desk:grid-cols-[104px_minmax(0,1fr)_auto_224px] desk:gap-x-[18px]';

/** One order in a list: pictures, number, facts, sum, status; all of it leads to the order. */
export const OrderRow = ({ order }: { order: OrderSummary }) => (
  <li className={GRID}>
    <span className="row-span-3 flex self-start desk:row-span-1 desk:self-center">
      {order.pictures.slice(0, 2).map((picture, position) => (
        <Picture
          key={picture.img}
          picture={picture}
          alt=""
          sizes="46px"
          className={`size-[46px] shrink-0 rounded-xl border-2 border-card ${position > 0 ? '-ms-2.5' : ''}`}
        />
      ))}
    </span>
    <span className="min-w-0 leading-7">
      <Link
        to={`/console/orders/detail-${order._id}`}
        aria-label={consoleText.orders.see(order.orderNumber)}
        className="after:absolute after:inset-0 hover:text-firoozeh-700"
      >
        <PlainCode value={order.orderNumber} />
      </Link>
      <small className="block text-[13px] text-ink-500">
        {consoleText.orders.facts(
          orderTypeText[order.orderType],
          order.quantity,
          faDate(order.createdAt),
        )}
      </small>
    </span>
    <b className="col-start-2 whitespace-nowrap desk:col-start-3">{faPrice(order.amount)}</b>
    <span className="col-start-2 justify-self-start desk:col-start-4 desk:justify-self-end">
      <OrderStatus status={order.status} />
    </span>
  </li>
);

export const WaitingRows = ({ rows }: { rows: number }) => (
  <ul aria-hidden className="divide-y divide-line">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders
      <li key={row} className={GRID}>
        <Skeleton className="size-[46px] rounded-xl" />
        <span className="grid gap-2.5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-44" />
        </span>
        <Skeleton className="col-start-2 h-4 w-28 desk:col-start-3" />
        <Skeleton className="col-start-2 h-7 w-36 rounded-full desk:col-start-4 desk:justify-self-end" />
      </li>
    ))}
  </ul>
);
