import type { Routes } from '#server/http/registry.ts';
import { catalogueAdminRoutes } from './admin-routes.ts';
import { listBrands, listCategories } from './list-terms.ts';
import { readPriceHistory } from './offers/read-history.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { readListing } from './read-listing.ts';

export const catalogueRoutes: Routes = (on, app, deps) => {
  on('GET /api/main/products/:id/prices', (ctx, { params }) => readPriceHistory(ctx, params));
  on('GET /api/main/listing/:brand/:category', (ctx, { params }) => readListing(ctx, params));
  on('GET /api/main/brands', (ctx) => listBrands(ctx));
  on('GET /api/main/categories', (ctx) => listCategories(ctx));
  pictureRoutes(on, app, deps);
  catalogueAdminRoutes(on, app, deps);
};
