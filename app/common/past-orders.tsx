import { PlainCode } from '#app/common/code.tsx';
import { faPrice } from '#app/format.ts';
import { pastOrdersText as t } from '#app/text/past-orders.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { PastOrder } from '#contract/order/past-orders.ts';
import { faDay } from '#shared/fa-dates.ts';

/** Orders of the former shop, read-only; each expands to its lines. */
export const PastOrderRows = ({ orders }: { orders: PastOrder[] }) => (
  <ul className="divide-y divide-line">
    {orders.map((order) => (
      <li key={order._id} className="py-2">
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="me-2">{t.number}</span>
              <PlainCode value={order.orderNumber} />
              <span className="block text-13 text-ink-500">
                {faDay(order.placedAt)} · <bdi>{order.statusText}</bdi>
              </span>
            </span>
            <span className="flex items-center gap-2">
              <b>{faPrice(order.amount)}</b>
              <ChevronDown className="size-4 text-ink-500 group-open:rotate-180" />
            </span>
          </summary>
          <PastOrderLines order={order} />
        </details>
      </li>
    ))}
  </ul>
);

const PastOrderLines = ({ order }: { order: PastOrder }) => (
  <div className="grid gap-1 pb-2 text-sm leading-7 text-ink-700">
    {order.lines.map(({ title, code, quantity, total }, at) => (
      // lines have no names of their own, and their order never changes
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <p key={at} className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{title}</bdi> · {t.lines(quantity)}
          {code && (
            <span className="ms-2 text-ink-500">
              <PlainCode value={code} />
            </span>
          )}
        </span>
        <span>{faPrice(total)}</span>
      </p>
    ))}
    {order.shippingAmount > 0 && (
      <p className="flex justify-between gap-4">
        <span>{t.shipping}</span>
        <span>{faPrice(order.shippingAmount)}</span>
      </p>
    )}
    {order.payment && (
      <p>
        {t.payment}: <bdi>{order.payment}</bdi>
      </p>
    )}
  </div>
);

type StepsProps = { list: ReplyOf<'GET /api/past-orders'>; onPage(page: number): void };

/** Links to earlier and later orders. */
export function PastOrderSteps({ list: { total, page, pageSize }, onPage }: StepsProps) {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  return (
    <p className="flex justify-between gap-3 pt-2">
      <Button look="line" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t.newer}
      </Button>
      <Button look="line" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t.older}
      </Button>
    </p>
  );
}
