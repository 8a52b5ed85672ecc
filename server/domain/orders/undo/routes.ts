import { readAnyOrder } from '#server/domain/orders/read-any-order.ts';
import type { Registry } from '#server/http/registry.ts';
import { planCancel, undoCancel } from './plan-cancel.ts';
import { takeBackDelivery } from './take-back-delivery.ts';
import { takeBackShipment } from './take-back-shipment.ts';

/** A cancellation by staff, and steps of staff that are taken back. */
export const undoRoutes = (on: Registry['on']) => {
  on('POST /api/admin/orders/:id/cancellation', async (ctx, { params, body }) => {
    await planCancel(ctx, { ...params, ...body });
    return readAnyOrder(ctx, params.id);
  });
  on('DELETE /api/admin/orders/:id/cancellation', async (ctx, { params }) => {
    await undoCancel(ctx, params);
    return readAnyOrder(ctx, params.id);
  });
  on('POST /api/admin/orders/:id/return-to-desk', async (ctx, { params, body }) => {
    await takeBackShipment(ctx, { ...body, ...params });
    return readAnyOrder(ctx, params.id);
  });
  on('DELETE /api/admin/orders/:id/delivery', async (ctx, { params }) => {
    await takeBackDelivery(ctx, params);
    return readAnyOrder(ctx, params.id);
  });
};
