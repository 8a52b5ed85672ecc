import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { checkCart } from './check-cart.ts';
import { confirmOrder } from './confirm-order.ts';
import { deliverOrder, receiveOrder } from './deliver-order.ts';
import { endReview } from './end-review.ts';
import { listAllOrders } from './list-all-orders.ts';
import { listOwnOrders } from './list-own-orders.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { openPayment } from './open-payment.ts';
import { orderLineSheet, orderSheet } from './order-sheet.ts';
import { readAnyOrder } from './read-any-order.ts';
import { readOwnOrder } from './read-own-order.ts';
import { shipOrder } from './ship-order.ts';
import { startProcessing } from './start-processing.ts';
import { trackOrder } from './track-order.ts';
import { writeNote } from './write-note.ts';

export const orderRoutes: Routes = (on, app) => {
  on('POST /api/cart/check', (ctx, { body }) => checkCart(ctx, body.ids));
  on('GET /api/payment-methods', (ctx) => listPaymentMethods(ctx));
  on('GET /api/orders', (ctx, { query }) => listOwnOrders(ctx, query));
  on('GET /api/orders/track', (ctx, { query }, edge) => {
    edge.setHeader('cache-control', 'no-store');
    return trackOrder(ctx, query);
  });
  on('GET /api/orders/:id', (ctx, { params }) => readOwnOrder(ctx, params.id));
  on('POST /api/orders/:id/received', (ctx, { params }) => receiveOrder(ctx, params));

  on('GET /api/admin/orders', (ctx, { query }) => listAllOrders(ctx, query));
  on('GET /api/admin/orders/:id', (ctx, { params }) => readAnyOrder(ctx, params.id));
  on('PATCH /api/admin/orders/:id', (ctx, { params, body }) =>
    writeNote(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/orders/:id/confirm', (ctx, { params, body }) =>
    confirmOrder(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/orders/:id/payment-link', (ctx, { params }) => openPayment(ctx, params));
  on('POST /api/admin/orders/:id/review-end', (ctx, { params }) => endReview(ctx, params));
  on('POST /api/admin/orders/:id/processing', (ctx, { params }) => startProcessing(ctx, params));
  on('POST /api/admin/orders/:id/shipment', (ctx, { params, body }) =>
    shipOrder(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/orders/:id/delivery', (ctx, { params }) => deliverOrder(ctx, params));

  exportRoute(app, 'GET /api/admin/orders', orderSheet);
  exportRoute(app, 'GET /api/admin/orders', orderLineSheet, '/api/admin/order-lines/export');
};
