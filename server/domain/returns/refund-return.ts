import type { AdminReturn } from '#contract/order/returns.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { returnRefundedText } from '#server/domain/messages/return-texts.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { readRefundable, returnedWorth } from '#server/domain/orders/refunds/read-refundable.ts';
import { writeRefundLines } from '#server/domain/orders/refunds/write-refund-lines.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { limitDay } from '#server/domain/wallet/limit-adjustments.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { maskCard } from '#shared/iran-ids.ts';
import { asTomans } from '#shared/money.ts';
import { DAY } from '#shared/time.ts';
import { beginStep, type ReturnRow } from './begin-step.ts';
import { giveBack } from './give-back.ts';
import { lineOf, moveReturn } from './move-return.ts';
import { returnMoves } from './return-states.ts';
import { cameOf, readLines, readReturn } from './return-view.ts';

type Refund = {
  id: string;
  version: number;
  amount: number;
  note: string;
  /** True if the delivery price is refunded as well. */
  withShipping: boolean;
};
type Card = { masked: string; tracking: string };

/**
 * Refunds returned products (tomans) to the wallet: their price less earlier refunds, with delivery
 * if staff say so, or less with a reason. Throws `not_found`, `conflict`, `own_return`,
 * `out_of_range`, `reason_required`, `user_not_found`, `adjust_daily_limit`.
 */
export const refundReturn = (ctx: Ctx, refund: Refund): Promise<AdminReturn> =>
  pay(ctx, refund, undefined);

/**
 * Records a refund that staff sent to a card by hand. Throws the same, `second_person_money`, and
 * `tracking_repeated` for the bank's number of another refund.
 */
export const refundToCard = (
  ctx: Ctx,
  { cardNumber, bankTracking, ...refund }: Refund & { cardNumber: string; bankTracking: string },
): Promise<AdminReturn> =>
  pay(ctx, refund, { masked: maskCard(cardNumber), tracking: bankTracking }).catch((error) => {
    if (brokenUnique(error) !== 'card_refund_once') throw error;
    const fields = { bankTracking: 'tracking_repeated' } as const;
    throw new DomainError('conflict', 'tracking_repeated', {}, fields);
  });

const pay = (
  ctx: Ctx,
  { id, version, amount, note, withShipping }: Refund,
  card: Card | undefined,
) =>
  inTransaction(ctx, async (tx) => {
    const { order, row } = await beginStep(tx, { id, version });
    const way = card ? 'card' : 'wallet';
    const least = card ? 1 : 0;
    const lines = await readLines(tx, id);
    await writeRefundLines(tx, [order.id]);
    const open = await readRefundable(tx, order);
    const worth = returnedWorth(open, cameOf(lines));
    const most = Math.min(open.left, worth + (withShipping ? open.shipping : 0));
    requireSum(most, { amount, note, least });
    const shipping = Math.max(0, amount - worth);
    const transactionId = await giveBack(tx, order, { amount: asTomans(amount), way });
    // the wallet is locked, so refunds of two orders count each other
    if (card) await requireOther(tx, row, amount);
    await limitDay(tx, amount);
    await moveReturn(tx, {
      id,
      version,
      ...returnMoves.refund,
      as: 'admin',
      note,
      change: {
        amount,
        shipping,
        refund_way: way,
        transaction_id: transactionId,
        card_masked: card?.masked ?? '',
        bank_tracking: card?.tracking ?? '',
        note: note || row.note,
      },
      audit: lineOf('refund', row.status, {
        status: 'refunded',
        amount,
        refundWay: way,
        reason: note,
        ...(shipping > 0 && { shipping }),
        ...(card && { card: card.masked, bankTracking: card.tracking }),
      }),
    });
    await writeRefundLines(tx, [order.id]);
    await tell(tx, { order, row, amount, card });
    return readReturn(tx, id);
  });

/**
 * Requires a second person above the limit: the one who received the products may not send the
 * money. Other refunds to a card of the order, or of its buyer within a day, count with it.
 */
async function requireOther(tx: Ctx, { id, orderId, userId }: ReturnRow, amount: number) {
  const { transferTwoAbove } = await readSettings(tx);
  const since = new Date(tx.now().getTime() - DAY).toISOString();
  const [before] = await tx.sql<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from returns
    where user_id = ${userId} and refund_way = 'card' and card_back_at is null
      and (order_id = ${orderId} or updated_at > ${since})`;
  if (amount + (before?.sum ?? 0) <= transferTwoAbove) return;
  const [own] = await tx.sql`
    select 1
    from return_history
    where return_id = ${id} and status = 'received' and actor_id = ${actorIdOf(tx)}`;
  if (own) throw new DomainError('conflict', 'second_person_money');
}

type Sum = { amount: number; note: string; least: number };

/**
 * Checks the sum: at most the rest paid for the products; a lower sum needs a reason, which the
 * buyer reads.
 */
function requireSum(max: number, { amount, note, least }: Sum): void {
  const limits = { amount: { min: Math.min(least, max), max } };
  if (amount > max || amount < least) throw invalidField('amount', 'out_of_range', { limits });
  if (amount < max && note.length < 3) throw invalidField('note', 'reason_required');
}

type Refunded = { order: OrderRow; row: ReturnRow; amount: number; card: Card | undefined };

async function tell(tx: Ctx, { order, row, amount, card }: Refunded): Promise<void> {
  const { orderNumber, buyer } = order;
  if (amount === 0) return;
  await queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'return.refunded',
    text: returnRefundedText({ number: row.number, orderNumber, amount, card }),
    dedupeKey: `return.refunded:${row.id}`,
  });
}
