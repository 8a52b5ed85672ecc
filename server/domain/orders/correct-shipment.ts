import type { Shipment } from '#contract/order/order-delivery.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { canMove } from '#server/domain/states/states.ts';
import { conflict } from '#server/errors.ts';
import { lockOrder } from './lock-order.ts';
import { orderStates } from './order-states.ts';
import { checkedSending, refuseNowhere, type Sending, tellSent } from './ship-order.ts';

type Input = Sending & { id: string; version: number };

/**
 * Corrects carrier and tracking code of a shipped order and tells the buyer again. Throws
 * `conflict`, `field_required`, `shipment_without_address`.
 */
export async function correctShipment(ctx: Ctx, input: Input): Promise<void> {
  const { id, version } = input;
  const sending = checkedSending(input);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const { shipment: before, userId } = order;
    const isOnItsWay = canMove(orderStates, order.status, 'delivered', 'admin');
    if (!before || !isOnItsWay || order.version !== version) throw conflict();
    refuseNowhere(order, sending);
    const after: Shipment = { ...before, ...sending };
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await tx.sql`
      update orders set shipment = ${JSON.stringify(after)}::text::jsonb, version = version + 1,
        updated_at = ${tx.now().toISOString()}::timestamptz
      where id = ${id} and status = 'shipped' and version = ${version}`;
    const audited = { action: 'order.correct_shipment', entity: 'order', entityId: id };
    await recordAudit(tx, { ...audited, before: { shipment: before }, after: { shipment: after } });
    await tellSent(tx, order, sending, `order.shipped:${version}:${id}`);
    await notify(tx, { userId, staff: true, kind: 'order', id });
  });
}
