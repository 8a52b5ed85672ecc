import { PlainCode } from '#app/common/code.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { Picture } from '#app/common/picture.tsx';
import { faPrice } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { Package } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { OrderSummary } from '#contract/orders.ts';
import { faDate } from '#shared/fa-dates.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { isOver } from '#shared/order-moves.ts';
import { itemsToReorder, showWholeOrder } from './reorder.ts';
import { ReorderButton } from './reorder-button.tsx';

const GRID =
  'relative grid grid-cols-[88px_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 py-3.5 desk:grid-cols-[104px_minmax(0,1fr)_auto_224px] desk:gap-x-[18px] wide:grid-cols-[104px_minmax(0,1fr)_auto_324px]';
// on a phone, price and status share the last line, under number and pictures
const PRICE = 'col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 desk:contents';

/** An order in a list: pictures, number, facts, sum, status; the whole row is a link. */
export const OrderRow = ({ order }: { order: OrderSummary }) => (
  <li className={GRID}>
    <span className="flex self-start desk:self-center">
      {order.pictures.slice(0, 2).map((picture, position) => (
        <Picture
          key={picture.img}
          picture={picture}
          alt=""
          name=""
          sizes="46px"
          className={`size-[46px] shrink-0 rounded-xl border-2 border-card ${position > 0 ? '-ms-2.5' : ''}`}
        />
      ))}
      {order.pictures.length === 0 && (
        <span
          aria-hidden
          className="grid size-[46px] place-items-center rounded-xl bg-firoozeh-50 text-ink-500"
        >
          <Package className="size-5" />
        </span>
      )}
    </span>
    <span className="min-w-0 leading-7">
      <Link
        to={`/console/orders/detail-${order._id}`}
        aria-label={consoleText.orders.see(order.orderNumber)}
        className="after:absolute after:inset-0 hover:text-firoozeh-700"
      >
        <PlainCode value={order.orderNumber} />
      </Link>
      <small className="block text-13 text-ink-500">
        {consoleText.orders.facts(
          orderTypeText[order.orderType],
          order.quantity,
          faDate(order.createdAt),
        )}
      </small>
    </span>
    <span className={PRICE}>
      <b className="whitespace-nowrap">{faPrice(order.amount)}</b>
      <span className="contents desk:ms-auto desk:flex desk:flex-wrap desk:items-center desk:justify-end desk:gap-2">
        <span className="max-desk:ms-auto">
          <OrderStatus status={order.status} returned={order} />
        </span>
        {isOver(order) && (
          // above the link that covers the row
          <span className="relative max-desk:w-full">
            <ReorderButton
              name={consoleText.order.reorderOf(order.orderNumber)}
              load={() => itemsToReorder(order._id)}
              onAdded={showWholeOrder}
            />
          </span>
        )}
      </span>
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
        <span className={PRICE}>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="ms-auto h-7 w-36 rounded-full" />
        </span>
      </li>
    ))}
  </ul>
);
