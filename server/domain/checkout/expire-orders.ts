import { type Ctx, inTransaction, type OutsideCtx } from '../../context.ts';
import { freeReserved } from '../catalogue/stock.ts';
import { moveOrder } from '../orders/move-order.ts';
import { askOpenAttempts } from './ask-open-attempts.ts';
import { inLanes } from './in-lanes.ts';
import { lockOrder, stockLinesOf } from './lock-order.ts';

const AT_A_TIME = 200;
const LANES = 8;
const MORE_TIME = 10 * 60_000;
/** Since the last attempt began. */
const SILENCE_AT_MOST = 120 * 60_000;

/**
 * Ends the orders whose time is over, but only after the bank was asked; a bank that is silent gives more time, for two
 * hours at most.
 * An attempt that is still open stays so: the sweeper goes on asking, and late money finds its way.
 */
export async function expireOrders(ctx: OutsideCtx): Promise<void> {
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

async function expireOrder(ctx: OutsideCtx, id: string): Promise<void> {
  const news = await askOpenAttempts(ctx, id);
  if (news === 'unreachable' && (await giveTime(ctx, id))) return;
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

/** False when the payer had all the time to come back: an outage of a bank does not take goods off sale for a day. */
async function giveTime(ctx: Ctx, id: string): Promise<boolean> {
  const now = ctx.now().getTime();
  const until = new Date(now + MORE_TIME).toISOString();
  const since = new Date(now - SILENCE_AT_MOST).toISOString();
  const rows = await ctx.sql`
    update orders o set expires_at = greatest(o.expires_at, ${until})
    where o.id = ${id} and o.status in ('confirmed', 'pending_payment') and exists (
      select 1 from transactions t where t.order_id = o.id and t.created_at > ${since}) returning 1`;
  return rows.length > 0;
}
