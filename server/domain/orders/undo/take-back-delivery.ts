import { type Ctx, inTransaction } from '#server/context.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { stepAsStaff } from '#server/domain/orders/move-order.ts';
import { historyOf } from '#server/domain/orders/order-view.ts';
import { canTakeBackDelivery } from '#server/domain/orders/returned/return-days.ts';
import { conflict } from '#server/errors.ts';

/**
 * Undoes a delivery within a day: the order counts as shipped again, unless its buyer confirmed
 * the delivery or requested a return. Throws `not_found`, `conflict`.
 */
export const takeBackDelivery = (ctx: Ctx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const [asked] = await tx.sql`
      select 1
      from returns
      where order_id = ${id} and kind = 'goods' and status not in ('refused', 'canceled')
      limit 1`;
    const last = (await historyOf(tx, id)).at(-1)?.actor;
    if (!canTakeBackDelivery(tx, order, last) || asked) throw conflict();
    const deliveredAt = order.shipment?.deliveredAt;
    await stepAsStaff(tx, order, {
      from: 'delivered',
      to: 'shipped',
      action: 'order.take_back_delivery',
      prepare: async () => ({
        change: { shipment: JSON.stringify({ ...order.shipment, deliveredAt: null }) },
        loggedBefore: { deliveredAt },
      }),
    });
  });
