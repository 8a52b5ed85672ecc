import { type Ctx, inTransaction } from '../../context.ts';
import { freeReserved } from '../catalogue/stock.ts';
import { moveOrder } from '../orders/move-order.ts';
import { askOpenAttempts } from './ask-open-attempts.ts';
import { inLanes } from './in-lanes.ts';
import { lockOrder, stockLinesOf } from './lock-order.ts';

const AT_A_TIME = 200;
const LANES = 8;
const MORE_TIME = 10 * 60_000;

/**
 * Ends the orders whose time is over, but only after the bank was asked; a bank that is silent gives more time.
 * An attempt that is still open stays so: the sweeper goes on asking, and late money finds its way.
 */
export async function expireOrders(ctx: Ctx): Promise<void> {
  const due = await ctx.sql<{ id: string }[]>`
    select id from orders where status in ('confirmed', 'pending_payment') and expires_at <= ${ctx.now().toISOString()}
    order by expires_at limit ${AT_A_TIME}`;
  await inLanes(LANES, due, ({ id }) =>
    // one order that cannot be ended must not keep the others waiting
    expireOrder(ctx, id).catch((error: unknown) =>
      ctx.log.error({ err: error, order: id }, 'an order was not ended'),
    ),
  );
}

async function expireOrder(ctx: Ctx, id: string): Promise<void> {
  const news = await askOpenAttempts(ctx, id);
  if (news === 'unreachable') return giveTime(ctx, id);
  if (news === 'paid') return;
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const isDue = order.expiresAt !== null && order.expiresAt <= tx.now();
    if (!isDue || (order.status !== 'confirmed' && order.status !== 'pending_payment')) return;
    if (order.stockState === 'reserved') await freeReserved(tx, await stockLinesOf(tx, id));
    await moveOrder(tx, {
      orderId: id,
      from: order.status,
      to: 'expired',
      as: 'system',
      change: { stock_state: 'none' },
    });
  });
}

async function giveTime(ctx: Ctx, id: string) {
  const until = new Date(ctx.now().getTime() + MORE_TIME).toISOString();
  await ctx.sql`update orders set expires_at = ${until} where id = ${id} and status in ('confirmed', 'pending_payment')`;
}
