import { api } from '#app/api.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Carrier } from '#contract/order/order-delivery.ts';

type Sending = { carrier: Carrier; trackingCode: string };

/** Ships a prepared order, or corrects the shipment of one that is already shipped. */
export const sendShipment = ({ _id: id, status, version }: AdminOrder, sending: Sending) =>
  status === 'shipped'
    ? api('PATCH /api/admin/orders/:id/shipment', { params: { id }, body: { ...sending, version } })
    : api('POST /api/admin/orders/:id/shipment', { params: { id }, body: sending });

/** Title, labels and toast of the dialog. */
export const shipmentNames = ({ status }: Pick<AdminOrder, 'status'>) =>
  status === 'shipped' ? adminOrdersText.ship.correct : adminOrdersText.ship;
