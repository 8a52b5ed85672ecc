import { type Ctx, inTransaction } from '#server/context.ts';
import { orderTakenBackText } from '#server/domain/messages/order-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { conflict } from '#server/errors.ts';
import { lockOrder } from './lock-order.ts';
import { stepAsStaff } from './move-order.ts';
import { canTakeBack } from './returned/return-days.ts';

type Input = { id: string; reason: string };

/** «ارسال شد» was pressed by mistake: within a day the order is in preparation again, and the buyer is told. Throws `conflict`. */
export async function takeBackShipment(ctx: Ctx, { id, reason }: Input): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const { shipment, orderNumber, buyer, version } = order;
    const [asked] = await tx.sql`
      select 1 from returns where order_id = ${id} and status not in ('refused', 'canceled') limit 1`;
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
        return { change: { shipment: null }, kept: { shipment }, logged: { reason } };
      },
    });
  });
}
