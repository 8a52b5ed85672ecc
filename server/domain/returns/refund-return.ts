import type { AdminReturn } from '#contract/order/returns.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { returnRefundedText } from '#server/domain/messages/return-texts.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { limitDay } from '#server/domain/wallet/limit-adjustments.ts';
import { invalidField } from '#server/errors.ts';
import { maskCard } from '#shared/iran-ids.ts';
import { asTomans } from '#shared/money.ts';
import { beginStep, type ReturnRow } from './begin-step.ts';
import { giveBack } from './give-back.ts';
import { lineOf, moveReturn } from './move-return.ts';
import { readLines, readReturn } from './return-view.ts';
import { refundableOf, shippingLeft } from './worth.ts';

type Refund = {
  id: string;
  version: number;
  amount: number;
  note: string;
  /** What was paid for sending may go back, too. */
  withShipping: boolean;
};
type Card = { masked: string; tracking: string };

/**
 * Gives the money (tomans) of what came back to the wallet: what was paid for it, with its shipping where staff say so, or
 * less with a reason. Throws `not_found`, `conflict`, `own_return`, `out_of_range`, `reason_required`, `user_not_found`,
 * `adjust_daily_limit`.
 */
export const refundReturn = (ctx: Ctx, refund: Refund): Promise<AdminReturn> =>
  pay(ctx, refund, undefined);

/** Records that it was sent to a card by hand. Throws the same. */
export const refundToCard = (
  ctx: Ctx,
  { cardNumber, bankTracking, ...refund }: Refund & { cardNumber: string; bankTracking: string },
): Promise<AdminReturn> =>
  pay(ctx, refund, { masked: maskCard(cardNumber), tracking: bankTracking });

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
    const left = withShipping ? await shippingLeft(tx, order.id) : 0;
    requireSum(refundableOf(order, lines, left), { amount, note, least });
    const shipping = Math.max(0, amount - refundableOf(order, lines));
    const transactionId = await giveBack(tx, order, { amount: asTomans(amount), way });
    await limitDay(tx, amount);
    await moveReturn(tx, {
      ...{ id, version, to: 'refunded', as: 'admin', note },
      change: {
        ...{ amount, shipping, refund_way: way, transaction_id: transactionId },
        ...{ card_masked: card?.masked ?? '', bank_tracking: card?.tracking ?? '' },
        note: note || row.note,
      },
      audit: lineOf('refund', row.status, {
        ...{ status: 'refunded', amount, refundWay: way, reason: note },
        ...(shipping > 0 && { shipping }),
        ...(card && { card: card.masked, bankTracking: card.tracking }),
      }),
    });
    await tell(tx, { order, row, amount, card });
    return readReturn(tx, id);
  });

type Sum = { amount: number; note: string; least: number };

/** Never more than what was paid for the goods and is still there; less has a reason, which the buyer reads. */
function requireSum(max: number, { amount, note, least }: Sum): void {
  const limits = { amount: { min: Math.min(least, max), max } };
  if (amount > max || amount < least) throw invalidField('amount', 'out_of_range', { limits });
  if (amount < max && note.length < 3) throw invalidField('note', 'reason_required');
}

type Told = { order: OrderRow; row: ReturnRow; amount: number; card: Card | undefined };

async function tell(tx: Ctx, { order, row, amount, card }: Told): Promise<void> {
  const { orderNumber, buyer } = order;
  if (amount === 0) return;
  await queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'return.refunded',
    text: returnRefundedText({ number: row.number, orderNumber, amount, card }),
    dedupeKey: `return.refunded:${row.id}`,
  });
}
