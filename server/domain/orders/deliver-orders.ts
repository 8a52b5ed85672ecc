import { type Ctx, inTransaction } from '#server/context.ts';
import { DAY } from '#shared/time.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';

const DAYS = 14;

/** Marks orders as delivered 14 days after shipping, unless somebody changed them. */
export async function deliverOrders(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAYS * DAY).toISOString();
  const due = await ctx.sql<{ id: string }[]>`
    select id
    from orders
    where status = 'shipped' and (shipment->>'sentAt')::timestamptz <= ${before}
    limit 500`;
  // one that somebody moved meanwhile must not keep the others waiting
  for (const { id } of due)
    await inTransaction(ctx, (tx) => deliver(tx, id)).catch((error: unknown) =>
      ctx.log.warn({ err: error, order: id }, 'an order was not counted as delivered'),
    );
}

async function deliver(tx: Ctx, orderId: string): Promise<void> {
  // read under the lock: staff may correct carrier and code meanwhile
  const { shipment } = await lockOrder(tx, orderId);
  const deliveredAt = tx.now().toISOString();
  const change = { shipment: JSON.stringify({ ...shipment, deliveredAt }) };
  await moveOrder(tx, { orderId, from: 'shipped', to: 'delivered', as: 'system', change });
}
