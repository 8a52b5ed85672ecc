import type { Routes } from '#server/http/registry.ts';
import { readOwnPrices, readPricesOfNumber } from './own-prices.ts';

export const priceListRoutes: Routes = (on) => {
  on('POST /api/prices', (ctx, { body }, edge) => {
    edge.setHeader('cache-control', 'private, no-store');
    return readOwnPrices(ctx, body.ids);
  });
  on('POST /api/admin/buyers/:mobileNumber/prices', (ctx, { params, body }) =>
    readPricesOfNumber(ctx, { ...params, ...body }),
  );
};
