import { readAnyTransaction } from '#server/domain/payments/read-any-transaction.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Registry, Routes } from '#server/http/registry.ts';
import { acceptChanges } from './accept-changes.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { correctAddress } from './correct-address.ts';
import { correctShipment } from './correct-shipment.ts';
import { deliverOrder, receiveOrder } from './deliver-order.ts';
import { withinGuesses } from './enter-coupon.ts';
import { linkPayment } from './link-payment.ts';
import { orders } from './list.ts';
import { listOwnOrders } from './list-own-orders.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { allowTransfer } from './money/allow-transfer.ts';
import { orderLineSheet, orderSheet } from './order-sheet.ts';
import { checkWithCoupon, quoteForBuyer } from './place/check-coupon.ts';
import { findByCodes } from './place/find-by-codes.ts';
import { lookUpBuyer } from './place/look-up-buyer.ts';
import { nameCompany } from './place/name-company.ts';
import { payOrder } from './place/pay-order.ts';
import { placeForBuyer } from './place/place-for-buyer.ts';
import { placeOrder } from './place/place-order.ts';
import { findAttempt } from './place/repeat-answer.ts';
import { tellPostalCode } from './place/tell-postal-code.ts';
import { readAnyOrder, readOwnOrder } from './read-order.ts';
import { reviseProforma } from './revise-proforma.ts';
import { shipOrder } from './ship-order.ts';
import { endReview, openPayment, startProcessing } from './staff-moves.ts';
import { trackOrder } from './track-order.ts';
import { planCancel, undoCancel } from './undo/plan-cancel.ts';
import { takeBackDelivery } from './undo/take-back-delivery.ts';
import { takeBackShipment } from './undo/take-back-shipment.ts';
import { writeNote } from './write-note.ts';

export const orderRoutes: Routes = (on, app) => {
  on('POST /api/cart/check', (ctx, { body, headers }, { isSecureContext }) =>
    checkWithCoupon(ctx, body, { solution: headers['x-bot-check'], isSecureContext }),
  );
  on('POST /api/cart/goods', (ctx, { body }) => findByCodes(ctx, body.codes));
  on('GET /api/payment-methods', (ctx) => listPaymentMethods(ctx));
  on('GET /api/orders', (ctx, { query }) => listOwnOrders(ctx, query));
  on('GET /api/orders/track', (ctx, { query }, edge) => {
    edge.setHeader('cache-control', 'no-store');
    return trackOrder(ctx, query);
  });
  on('POST /api/orders', (ctx, { body, headers }) =>
    placeOrder(ctx, { body, key: headers['idempotency-key'] }),
  );
  on('GET /api/orders/attempts/:key', (ctx, { params }) => findAttempt(ctx, params.key));
  on('POST /api/orders/:id/pay', (ctx, { params, body }) => payOrder(ctx, { ...params, ...body }));
  on('POST /api/orders/:id/cancel', async (ctx, { params, body }) => {
    await cancelOrder(ctx, { id: params.id, as: 'user', reason: body.reason });
    return readOwnOrder(ctx, params.id);
  });
  on('POST /api/orders/:id/acceptance', (ctx, { params, body }) =>
    acceptChanges(ctx, { ...body, ...params }),
  );
  on('POST /api/orders/:id/company', (ctx, { params }) => nameCompany(ctx, params));
  on('GET /api/orders/:id', (ctx, { params }) => readOwnOrder(ctx, params.id));
  on('POST /api/orders/:id/received', (ctx, { params }) => receiveOrder(ctx, params));

  on('GET /api/admin/buyers/:mobileNumber', (ctx, input) => lookUpBuyer(ctx, input));
  on('POST /api/admin/buyers/:mobileNumber/coupon', (ctx, { params, body }) =>
    quoteForBuyer(ctx, { ...params, ...body }),
  );
  on('POST /api/orders/:id/postal-code', (ctx, { params, body }) =>
    tellPostalCode(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/orders', (ctx, { body, headers }) =>
    placeForBuyer(ctx, { body, key: headers['idempotency-key'] }),
  );
  on('GET /api/admin/orders', (ctx, { query }) => orders.page(ctx, query));
  on('GET /api/admin/orders/:id', (ctx, { params }) => readAnyOrder(ctx, params.id));
  on('PATCH /api/admin/orders/:id', (ctx, { params, body }) =>
    writeNote(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/transactions/:id/link', async (ctx, { params, body }) => {
    await linkPayment(ctx, { ...params, ...body });
    return readAnyTransaction(ctx, params.id);
  });
  on('POST /api/admin/orders/:id/confirm', (ctx, { params, body }) =>
    withinGuesses(ctx, body, () => confirmOrder(ctx, { ...body, ...params })),
  );
  on('PATCH /api/admin/orders/:id/proforma', async (ctx, { params, body }) => {
    await withinGuesses(ctx, body, () => reviseProforma(ctx, { ...body, ...params }));
    return readAnyOrder(ctx, params.id);
  });
  on('PATCH /api/admin/orders/:id/address', async (ctx, { params, body }) => {
    await correctAddress(ctx, { ...body, ...params });
    return readAnyOrder(ctx, params.id);
  });
  on('POST /api/admin/orders/:id/payment-link', (ctx, { params }) => openPayment(ctx, params));
  on('POST /api/admin/orders/:id/review-end', (ctx, { params }) => endReview(ctx, params));
  on('POST /api/admin/orders/:id/processing', (ctx, { params }) => startProcessing(ctx, params));
  on('POST /api/admin/orders/:id/shipment', async (ctx, { params, body }) => {
    await shipOrder(ctx, { ...body, ...params });
    return readAnyOrder(ctx, params.id);
  });
  on('PATCH /api/admin/orders/:id/shipment', async (ctx, { params, body }) => {
    await correctShipment(ctx, { ...body, ...params });
    return readAnyOrder(ctx, params.id);
  });
  on('POST /api/admin/orders/:id/delivery', (ctx, { params }) => deliverOrder(ctx, params));

  on('POST /api/admin/orders/:id/transfer-permission', (ctx, { params, body }) =>
    allowTransfer(ctx, { ...params, ...body }),
  );

  undoRoutes(on);
  exportRoute(app, 'GET /api/admin/orders', orderSheet);
  exportRoute(app, 'GET /api/admin/orders', orderLineSheet, '/api/admin/order-lines/export');
};

/** A cancellation by staff, and steps of staff that are taken back. */
const undoRoutes = (on: Registry['on']) => {
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
