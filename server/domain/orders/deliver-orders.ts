import type { Shipment } from '#contract/orders.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { DAY } from '#shared/time.ts';
import { moveOrder } from './move-order.ts';

const DAYS = 14;

/** Orders that were shipped 14 days ago and of which nobody said more count as delivered. */
export async function deliverOrders(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAYS * DAY).toISOString();
  const due = await ctx.sql<{ id: string; shipment: Shipment }[]>`
    select id, shipment from orders where status = 'shipped' and (shipment->>'sentAt')::timestamptz <= ${before} limit 500`;
  for (const { id, shipment } of due) {
    const change = {
      shipment: JSON.stringify({ ...shipment, deliveredAt: ctx.now().toISOString() }),
    };
    const move = { orderId: id, from: 'shipped', to: 'delivered', as: 'system', change } as const;
    // one that somebody moved meanwhile must not keep the others waiting
    await inTransaction(ctx, (tx) => moveOrder(tx, move)).catch((error: unknown) =>
      ctx.log.warn({ err: error, order: id }, 'an order was not counted as delivered'),
    );
  }
}
