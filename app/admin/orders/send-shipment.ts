import { api } from '#app/api.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Carrier } from '#contract/order/order-delivery.ts';
import { isShipped } from '#shared/order-moves.ts';

type Sending = { carrier: Carrier; trackingCode: string };

/** Ships a prepared order, or corrects the shipment of one that is already shipped. */
export const sendShipment = (order: AdminOrder, sending: Sending) => {
  const params = { id: order._id };
  return isShipped(order)
    ? api('PATCH /api/admin/orders/:id/shipment', {
        params,
        body: { ...sending, version: order.version },
      })
    : api('POST /api/admin/orders/:id/shipment', { params, body: sending });
};

/** Title, labels and toast of the dialog. */
export const shipmentNames = (order: Pick<AdminOrder, 'status'>) =>
  isShipped(order) ? adminOrdersText.ship.correct : adminOrdersText.ship;
