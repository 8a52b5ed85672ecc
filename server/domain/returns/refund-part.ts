import type { z } from 'zod';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { returnEndpoints } from '#contract/order/returns.ts';
import { type Ctx, inTransaction, refuseOwn } from '#server/context.ts';
import { askAgain, large } from '#server/domain/amounts/unusual.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { partRefundText } from '#server/domain/messages/return-texts.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { isSold, type OrderRow } from '#server/domain/orders/order-view.ts';
import { readAnyOrder } from '#server/domain/orders/read-any-order.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { limitAdjustment } from '#server/domain/wallet/limit-adjustments.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { giveBack } from './give-back.ts';
import { insertReturn } from './insert-return.ts';

type Body = z.output<(typeof returnEndpoints)['POST /api/admin/orders/:id/part-refunds']['body']>;
type Input = Body & { id: string };

/**
 * Gives a part of what was paid (tomans) back to the wallet while the goods stay where they are; a large sum is asked about
 * again. It has the ceilings of money that staff put into a wallet. Throws `not_found`, `conflict`, `own_return`,
 * `return_not_possible`, `out_of_range`, `amount_unusual`, `adjust_max`, `adjust_daily_limit`, `user_not_found`.
 */
export const refundPart = (ctx: Ctx, input: Input): Promise<AdminOrder> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id);
    refuseOwn(tx, order.userId, 'own_return');
    if (order.version !== input.version) throw conflict();
    await requireAmount(tx, order, input);
    const { reason, description } = input;
    const amount = asTomans(input.amount);
    const transactionId = await giveBack(tx, order, { amount, way: 'wallet' });
    await limitAdjustment(tx, amount);
    const given = { kind: 'money', askedBy: 'admin', status: 'refunded' } as const;
    const { id, number } = await insertReturn(tx, order, {
      ...{ ...given, reason, description },
      ...{ amount, refundWay: 'wallet', transactionId },
    });
    await recordAudit(tx, {
      ...{ action: 'return.part_refund', entity: 'return', entityId: id },
      after: { number, order: order.orderNumber, amount, reason, note: description },
    });
    await tell(tx, order, { id, amount, description });
    return readAnyOrder(tx, order.id);
  });

/** Of a paid order, and no more than is left of it. */
async function requireAmount(tx: Ctx, order: OrderRow, { amount, confirmed }: Input) {
  const max = order.paidAmount - order.refundedAmount;
  if (!isSold(order) || max <= 0) throw new DomainError('conflict', 'return_not_possible');
  const limits = { amount: { min: 1, max } };
  if (amount > max) throw invalidField('amount', 'out_of_range', { limits });
  const { adjustAsk } = await readSettings(tx);
  askAgain(large(adjustAsk, 'amount', amount), confirmed);
}

type Given = { id: string; amount: number; description: string };

const tell = (tx: Ctx, { orderNumber, buyer }: OrderRow, { id, amount, description }: Given) =>
  queueMessage(tx, {
    mobileNumber: buyer.mobileNumber,
    template: 'order.part_refund',
    text: partRefundText({ orderNumber, amount, reason: description }),
    dedupeKey: `order.part_refund:${id}`,
  });
