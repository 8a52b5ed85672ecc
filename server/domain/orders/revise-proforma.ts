import { inTransaction, type OutsideCtx } from '#server/context.ts';
import { freeReserved } from '#server/domain/catalogue/stock.ts';
import { conflict } from '#server/errors.ts';
import { type Confirmation, issueProforma } from './confirm-order.ts';
import { readEntered } from './enter-coupon.ts';
import { lockOrder, stockLinesOf } from './lock-order.ts';
import { stepAsStaff } from './move-order.ts';
import { canRevise } from './order-view.ts';
import { requireNothingPaid } from './require-nothing-paid.ts';

/**
 * Revises an unpaid pro-forma of a wholesale order: other lines, or more time. The buyer must
 * accept changes before paying. Throws `conflict` if the buyer acted first, and the errors of a
 * confirmation.
 */
export async function reviseProforma(ctx: OutsideCtx, input: Confirmation): Promise<void> {
  await requireNothingPaid(ctx, input.id);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id);
    const [sent] = await tx.sql`
      select 1 from transfers where order_id = ${order.id} and status in ('pending', 'checked')`;
    if (!canRevise(order) || sent || order.version !== input.version) throw conflict();
    const entered = await readEntered(tx, order, input);
    await freeReserved(tx, await stockLinesOf(tx, order.id));
    await stepAsStaff(tx, order, {
      from: order.status,
      to: 'confirmed',
      action: 'order.revise',
      prepare: () => issueProforma(tx, order, { ...input, entered }),
    });
  });
}
