import type { z } from 'zod';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { returnEndpoints } from '#contract/order/returns.ts';
import { type Ctx, refuseOwn } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { readAnyOrder } from '#server/domain/orders/read-order.ts';
import { isSent } from '#server/domain/orders/returned/return-days.ts';
import { applyReturn } from '#server/domain/orders/returned/return-lines.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { insertLines, insertReturn } from './insert-return.ts';
import { pickLines } from './pick-lines.ts';
import { tellAccepted } from './tell-buyer.ts';

type Body = z.output<(typeof returnEndpoints)['POST /api/admin/orders/:id/returns']['body']>;
type Input = Body & { id: string };

/**
 * Staff book a return of an order that was sent, whenever that was and whatever its type; it is
 * accepted at once. Throws
 * `not_found`, `conflict`, `own_return`, `return_not_possible`, `return_too_many`, `field_required`, `field_invalid`.
 */
export const bookReturn = (ctx: Ctx, input: Input): Promise<AdminOrder> =>
  makeOnce(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id);
    refuseOwn(tx, order.userId, 'own_return');
    if (order.version !== input.version) throw conflict();
    if (!isSent(order)) throw new DomainError('conflict', 'return_not_possible');
    const { reason, description } = input;
    if (reason === 'other' && !description) throw invalidField('description', 'field_required');
    const lines = await pickLines(tx, order.id, input.lines);
    const booked = { kind: 'goods', askedBy: 'admin', status: 'accepted' } as const;
    const one = await insertReturn(tx, order, { ...booked, reason, description });
    await insertLines(tx, { orderId: order.id, returnId: one.id, isAccepted: true }, lines);
    await applyReturn(tx, order);
    await recordAudit(tx, {
      action: 'return.book',
      entity: 'return',
      entityId: one.id,
      after: { order: order.orderNumber, reason, lines: lines.map(({ quantity }) => quantity) },
    });
    await tellAccepted(tx, order, one, '');
    return readAnyOrder(tx, order.id);
  });
