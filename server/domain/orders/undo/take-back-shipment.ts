import { type Ctx, inTransaction } from '#server/context.ts';
import { orderTakenBackText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { stepAsStaff } from '#server/domain/orders/move-order.ts';
import { canTakeBack } from '#server/domain/orders/returned/return-days.ts';
import { conflict } from '#server/errors.ts';

type Input = { id: string; reason: string };

/**
 * Undoes a shipment within a day: the order returns to preparation and the buyer is notified. Throws
 * `conflict`.
 */
export async function takeBackShipment(ctx: Ctx, { id, reason }: Input): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const { shipment, orderNumber, buyer, version } = order;
    const [asked] = await tx.sql`
      select 1
      from returns
      where order_id = ${id} and kind = 'goods' and status not in ('refused', 'canceled')
      limit 1`;
    if (!canTakeBack(tx, order) || asked) throw conflict();
    await stepAsStaff(tx, order, {
      from: 'shipped',
      to: 'processing',
      action: 'order.take_back_shipment',
      note: reason,
      prepare: async () => {
        await queueMessage(tx, {
          mobileNumber: buyer.mobileNumber,
          template: 'order.taken_back',
          text: orderTakenBackText({ orderNumber, reason }),
          dedupeKey: `order.taken_back:${version}:${id}`,
        });
        return { change: { shipment: null }, loggedBefore: { shipment }, logged: { reason } };
      },
    });
  });
}
