import { api } from '#app/api.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Carrier } from '#contract/order/order-delivery.ts';
import { orderMoves } from '#shared/order-moves.ts';
import { leaves } from '#shared/staff-moves.ts';

type Sending = { carrier: Carrier; trackingCode: string };

/** Ships a prepared order, or corrects the shipment of one that is already shipped. */
export const sendShipment = ({ _id: id, status, version }: AdminOrder, sending: Sending) =>
  leaves(orderMoves.ship, status)
    ? api('POST /api/admin/orders/:id/shipment', { params: { id }, body: sending })
    : api('PATCH /api/admin/orders/:id/shipment', {
        params: { id },
        body: { ...sending, version },
      });

/** Title, labels and toast of the dialog. */
export const shipmentNames = ({ status }: Pick<AdminOrder, 'status'>) =>
  leaves(orderMoves.ship, status) ? adminOrdersText.ship : adminOrdersText.ship.correct;
