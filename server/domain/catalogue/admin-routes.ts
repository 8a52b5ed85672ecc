import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { changeProductStatus } from './change-product-status.ts';
import { countStock } from './count-stock.ts';
import { deleteNamed } from './delete-named.ts';
import { listAdminNamed } from './list-admin-named.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { namedSheet, productSheet } from './product-sheet.ts';
import { readAdminProduct } from './read-admin-product.ts';
import { addNamed, changeNamed } from './save-named.ts';
import { addProduct, changeProduct } from './save-product.ts';

export const catalogueAdminRoutes: Routes = (on, app) => {
  on('GET /api/admin/products', (ctx, { query }) => listAdminProducts(ctx, query));
  on('POST /api/admin/products', (ctx, { body }) => addProduct(ctx, body));
  on('GET /api/admin/products/:id', (ctx, { params }) => readAdminProduct(ctx, params));
  on('PATCH /api/admin/products/:id', (ctx, { params, body }) =>
    changeProduct(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/products/:id/status', (ctx, { params, body }) =>
    changeProductStatus(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/products/:id/stock', (ctx, { params, body }) =>
    countStock(ctx, { ...body, ...params }),
  );

  on('GET /api/admin/brands', (ctx, { query }) =>
    listAdminNamed(ctx, { plural: 'brands', ...query }),
  );
  on('POST /api/admin/brands', (ctx, { body }) => addNamed(ctx, { plural: 'brands', form: body }));
  on('PATCH /api/admin/brands/:id', (ctx, { params, body: { version, ...form } }) =>
    changeNamed(ctx, { plural: 'brands', ...params, version, form }),
  );
  on('DELETE /api/admin/brands/:id', (ctx, { params }) =>
    deleteNamed(ctx, { plural: 'brands', ...params }),
  );

  on('GET /api/admin/categories', (ctx, { query }) =>
    listAdminNamed(ctx, { plural: 'categories', ...query }),
  );
  on('POST /api/admin/categories', (ctx, { body }) =>
    addNamed(ctx, { plural: 'categories', form: body }),
  );
  on('PATCH /api/admin/categories/:id', (ctx, { params, body: { version, ...form } }) =>
    changeNamed(ctx, { plural: 'categories', ...params, version, form }),
  );
  on('DELETE /api/admin/categories/:id', (ctx, { params }) =>
    deleteNamed(ctx, { plural: 'categories', ...params }),
  );

  exportRoute(app, 'GET /api/admin/products', productSheet);
  exportRoute(app, 'GET /api/admin/brands', namedSheet('brands', 'برندها'));
  exportRoute(app, 'GET /api/admin/categories', namedSheet('categories', 'دسته‌بندی‌ها'));
};
