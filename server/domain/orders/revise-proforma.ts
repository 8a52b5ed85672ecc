import { inTransaction, type OutsideCtx } from '#server/context.ts';
import { freeReserved } from '#server/domain/catalogue/stock.ts';
import { conflict } from '#server/errors.ts';
import { type Confirmation, issueProforma } from './confirm-order.ts';
import { lockOrder, stockLinesOf } from './lock-order.ts';
import { stepAsStaff } from './move-order.ts';
import { canRevise } from './order-view.ts';
import { requireNothingPaid } from './require-nothing-paid.ts';

/**
 * Issues the pro-forma of a wholesale order anew of which nothing is paid: other lines, or more time. What changed must be
 * accepted before it is paid. Throws `conflict` where the buyer was faster, `payment_pending`, and what confirming throws.
 */
export async function reviseProforma(ctx: OutsideCtx, input: Confirmation): Promise<void> {
  await requireNothingPaid(ctx, input.id);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id);
    const [sent] = await tx.sql`
      select 1 from transfers where order_id = ${order.id} and status in ('pending', 'checked')`;
    if (!canRevise(order) || sent || order.version !== input.version) throw conflict();
    await freeReserved(tx, await stockLinesOf(tx, order.id));
    await stepAsStaff(tx, order, {
      from: order.status,
      to: 'confirmed',
      action: 'order.revise',
      prepare: () => issueProforma(tx, order, input),
    });
  });
}
