import type { z } from 'zod';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { returnEndpoints } from '#contract/order/returns.ts';
import { type Ctx, refuseOwn } from '#server/context.ts';
import { askAgain, large } from '#server/domain/amounts/unusual.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { partRefundText } from '#server/domain/messages/return-texts.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { requireNotCanceling } from '#server/domain/orders/move-order.ts';
import { SHIPPING_LINE } from '#server/domain/orders/order-amount.ts';
import { isSold, type OrderRow } from '#server/domain/orders/order-view.ts';
import { readAnyOrder } from '#server/domain/orders/read-order.ts';
import { readRefundable, returnedWorth } from '#server/domain/orders/refunds/read-refundable.ts';
import { roomOf } from '#server/domain/orders/refunds/split-refund.ts';
import { writeRefundLines } from '#server/domain/orders/refunds/write-refund-lines.ts';
import { leftLines } from '#server/domain/orders/returned/return-lines.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { limitAdjustment } from '#server/domain/wallet/limit-adjustments.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { giveBack } from './give-back.ts';
import { insertReturn } from './insert-return.ts';

type Body = z.output<(typeof returnEndpoints)['POST /api/admin/orders/:id/part-refunds']['body']>;
type Input = Body & { id: string };

/**
 * Refunds a part (tomans) of a line, order or shipping to the wallet without a return, within the
 * limits of manual credits. Throws `not_found`, `conflict`, `own_return`, `return_not_possible`,
 * `field_required`, `field_invalid`, `out_of_range`, `amount_unusual`, `adjust_max`,
 * `adjust_daily_limit`, `user_not_found`.
 */
export async function refundPart(ctx: Ctx, input: Input): Promise<AdminOrder> {
  await makeOnce(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id);
    refuseOwn(tx, order.userId, 'own_return');
    if (order.version !== input.version) throw conflict();
    requireNotCanceling(order);
    if (!isSold(order)) throw new DomainError('conflict', 'return_not_possible');
    await writeRefundLines(tx, [order.id]);
    const target = await targetOf(tx, order, input);
    await requireAmount(tx, target.max, input);
    const { reason, description } = input;
    const amount = asTomans(input.amount);
    const transactionId = await giveBack(tx, order, { amount, way: 'wallet' });
    await limitAdjustment(tx, amount);
    const given = { kind: 'money', askedBy: 'admin', status: 'refunded' } as const;
    const { position, pieces } = target;
    const { id, number } = await insertReturn(tx, order, {
      ...given,
      reason,
      description,
      position,
      pieces,
      amount,
      shipping: asTomans(input.of === 'shipping' ? amount : 0),
      refundWay: 'wallet',
      transactionId,
    });
    await writeRefundLines(tx, [order.id]);
    await recordAudit(tx, {
      action: 'return.part_refund',
      entity: 'return',
      entityId: id,
      after: {
        number,
        order: order.orderNumber,
        amount,
        reason,
        note: description,
        ...(target.title && { product: target.title }),
        ...(pieces > 0 && { quantity: pieces }),
      },
    });
    await tell(tx, order, { id, amount, description });
  });
  return readAnyOrder(ctx, input.id);
}

type Target = { position: number | null; pieces: number; max: number; title: string };

/** The line a refund is of, the shipping or the whole order, and the most it may be. */
async function targetOf(tx: Ctx, order: OrderRow, input: Input): Promise<Target> {
  requireFit(input);
  const open = await readRefundable(tx, order);
  const whole = { pieces: 0, title: '' };
  if (input.of === 'order') return { ...whole, position: null, max: open.left };
  if (input.of === 'shipping')
    return { ...whole, position: SHIPPING_LINE.position, max: open.shipping };
  const line = open.lines.find(({ productId }) => productId === input._id);
  if (!line) throw invalidField('_id', 'field_invalid');
  const { position, title } = line;
  if (input.reason !== 'missing_item')
    return { position, title, pieces: 0, max: Math.min(open.left, roomOf(line)) };
  const pieces = await missingOf(tx, order.id, input);
  return { position, title, pieces, max: returnedWorth(open, [{ position, pieces }]) };
}

/** Shipping is given back as shipping alone, and what never came is of a line. */
function requireFit({ of, reason }: Input): void {
  const isShipping = reason === 'shipping_cost';
  if (isShipping !== (of === 'shipping') || (reason === 'missing_item' && of !== 'line'))
    throw invalidField('of', 'field_invalid');
}

/** Pieces that never came leave what may be returned. */
async function missingOf(tx: Ctx, orderId: string, { _id, quantity }: Input): Promise<number> {
  if (quantity < 1) throw invalidField('quantity', 'field_required');
  const line = (await leftLines(tx, orderId)).find(({ productId }) => productId === _id);
  const max = line?.left ?? 0;
  if (quantity > max)
    throw invalidField('quantity', 'out_of_range', { limits: { quantity: { min: 1, max } } });
  return quantity;
}

async function requireAmount(tx: Ctx, max: number, { amount, confirmed }: Input) {
  if (max <= 0) throw new DomainError('conflict', 'return_not_possible');
  const limits = { amount: { min: 1, max } };
  if (amount > max) throw invalidField('amount', 'out_of_range', { limits });
  const { adjustAsk } = await readSettings(tx);
  askAgain(large(adjustAsk, 'amount', amount), confirmed);
}

type PartRefund = { id: string; amount: number; description: string };

const tell = (tx: Ctx, { orderNumber, buyer }: OrderRow, { id, amount, description }: PartRefund) =>
  queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'order.part_refund',
    text: partRefundText({ orderNumber, amount, reason: description }),
    dedupeKey: `order.part_refund:${id}`,
  });
