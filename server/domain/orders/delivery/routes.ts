import type { Routes } from '#server/http/registry.ts';
import { changeDelivery, listMethods, readDelivery } from './change-delivery.ts';
import { offerDelivery, offerToPlace } from './offer-delivery.ts';

export const deliveryRoutes: Routes = (on) => {
  on('POST /api/delivery-offers', (ctx, { body }) => offerDelivery(ctx, body));
  on('POST /api/admin/delivery-offers', (ctx, { body }) => offerToPlace(ctx, body));
  on('GET /api/admin/delivery-methods', (ctx) => listMethods(ctx));
  on('GET /api/admin/delivery', (ctx) => readDelivery(ctx));
  on('PATCH /api/admin/delivery', (ctx, { body }) => changeDelivery(ctx, body));
};
