import type { Ctx } from '#server/context.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';

type Line = { unitPrice: number; restocked: number; writtenOff: number };

/** What was paid for the pieces that came back, in tomans. */
export const worthOf = (lines: Line[]): number =>
  lines.reduce(
    (sum, { unitPrice, restocked, writtenOff }) => sum + unitPrice * (restocked + writtenOff),
    0,
  );

/** What of it, and of `shipping`, may be given back: no more than what is left of the money of the order; tomans. */
export const refundableOf = (
  { paidAmount, refundedAmount }: Pick<OrderRow, 'paidAmount' | 'refundedAmount'>,
  lines: Line[],
  shipping = 0,
): number => Math.min(worthOf(lines) + shipping, paidAmount - refundedAmount);

/** What of the shipping of an order no return has given back, tomans. */
export async function shippingLeft({ sql }: Ctx, orderId: string): Promise<number> {
  const [row] = await sql<{ left: number }[]>`
    select o.shipping_amount - coalesce((select sum(shipping) from returns where order_id = o.id), 0)::bigint as left
    from orders o where o.id = ${orderId}`;
  return row?.left ?? 0;
}
