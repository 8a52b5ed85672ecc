import type { z } from 'zod';
import type { correctionEndpoints } from '#contract/desk/corrections.ts';
import type { OrderAddress } from '#contract/order/order-shapes.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { orderAddressText, orderCollectText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { conflict } from '#server/errors.ts';
import { isOver } from '#shared/order-moves.ts';
import { bearDifference, priceAnew } from './delivery/price-anew.ts';
import { lockOrder } from './lock-order.ts';
import { orderAddressOf } from './place/desk-address.ts';

type Body = z.output<(typeof correctionEndpoints)['PATCH /api/admin/orders/:id/address']['body']>;
type Input = Body & { id: string };

/**
 * Corrects address and receiver of an order until it is delivered, and tells the buyer. Throws
 * `conflict`, `field_invalid`, `amount_too_big`, and `delivery_repriced` if delivery there has
 * another price.
 */
export async function correctAddress(
  ctx: Ctx,
  { id, version, shipping, ...typed }: Input,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const { status, userId, buyer, orderNumber } = order;
    if (isOver(order) || order.version !== version) throw conflict();
    const { lat: _lat, lng: _lng, ...before } = order.address;
    // the map position belongs to the old address
    const after: OrderAddress = { ...before, ...orderAddressOf(typed, order.delivery?.kind) };
    if (isSame(before, after)) return;
    const anew = await priceAnew(tx, order, after);
    if (anew) await bearDifference(tx, order, anew, shipping);
    await tx.sql`
      update orders set address = ${JSON.stringify(after)}::text::jsonb, version = version + 1,
        updated_at = ${tx.now().toISOString()}::timestamptz
      where id = ${id} and version = ${version}`;
    const audited = { action: 'order.correct_address', entity: 'order', entityId: id };
    await recordAudit(tx, {
      ...audited,
      before: { address: before, ...(anew && { shipping: anew.was }) },
      after: { address: after, ...(anew && { shipping: anew.now, bornBy: shipping?.by }) },
    });
    const more = anew && (anew.now ?? 0) - anew.was;
    if (
      more &&
      more > 0 &&
      shipping?.by === 'buyer' &&
      status !== 'registered' &&
      order.paidAmount > 0
    )
      await queueMessage(tx, {
        mobileNumber: buyer.mobileNumber,
        template: 'order.collect',
        text: orderCollectText({ orderNumber, amount: more }),
        dedupeKey: `order.collect:${version}:${id}`,
      });
    await queueMessage(tx, {
      mobileNumber: buyer.mobileNumber,
      template: 'order.address',
      text: orderAddressText({ orderNumber, city: after.city, receiver: after.receiverName }),
      dedupeKey: `order.address:${version}:${id}`,
    });
    await notify(tx, { userId, staff: true, kind: 'order', id });
  });
}

const isSame = (before: OrderAddress, after: OrderAddress) =>
  Object.entries(after).every(
    ([name, value]) => JSON.stringify(before[name as keyof OrderAddress]) === JSON.stringify(value),
  );
