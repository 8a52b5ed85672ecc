import type { Ctx } from '#server/context.ts';
import { SHIPPING_LINE } from '#server/domain/orders/order-amount.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { type OpenLine, readOpenLines } from './sold-lines.ts';
import { type CameBack, piecesWorth, roomOf } from './split-refund.ts';

/** Refundable sums of an order, tomans. */
export type Refundable = {
  /** Of the whole order: no refund is above it. */
  left: number;
  given: number;
  shipping: number;
  /** Lines of products, without shipping. */
  lines: OpenLine[];
};

type Order = Pick<OrderRow, 'id' | 'paidAmount' | 'refundedAmount' | 'shippingAmount'>;

/** The rest of the order, of its shipping and of each line: its cost less the refunds for it. */
export async function readRefundable(ctx: Ctx, order: Order): Promise<Refundable> {
  const left = order.paidAmount - order.refundedAmount;
  const [open, [refunded]] = await Promise.all([
    readOpenLines(ctx, [order.id]),
    // of a version before a refund of the shipping was no line of its own
    ctx.sql<{ shipping: number }[]>`
      select coalesce(sum(shipping), 0)::bigint as shipping
      from returns
      where order_id = ${order.id}`,
  ]);
  const lines = open.get(order.id) ?? [];
  const shipping = lines.find(isShipping);
  const unsaid = Math.max(0, order.shippingAmount - (refunded?.shipping ?? 0));
  return {
    left,
    given: order.refundedAmount,
    shipping: shipping ? Math.min(left, unsaid, roomOf(shipping)) : 0,
    lines: lines.filter((line) => !isShipping(line)),
  };
}

const isShipping = ({ position }: OpenLine) => position === SHIPPING_LINE.position;

/** The refundable sum of products that came back, without their shipping; tomans. */
export const returnedWorth = (
  { left, lines }: Refundable,
  came: Pick<CameBack, 'position' | 'pieces'>[],
): number =>
  Math.min(
    left,
    came.reduce((sum, { position, pieces }) => {
      const line = lines.find((one) => one.position === position);
      return sum + (line ? piecesWorth(line, pieces) : 0);
    }, 0),
  );
