import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { changePrices } from './change-prices.ts';
import { changeProductStatus } from './change-product-status.ts';
import { countStock } from './count-stock.ts';
import { familyRoutes } from './families/routes.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listAdminTerms } from './list-admin-terms.ts';
import { productSheet, termSheet } from './product-sheet.ts';
import { readPurchasePrice, setPurchasePrice } from './purchase-price.ts';
import { readAdminProduct } from './read-admin-product.ts';
import { readFacetNames } from './read-facet-names.ts';
import { addProduct, changeProduct } from './save-product.ts';
import { addTerm, changeTerm } from './save-term.ts';
import { deleteTerm } from './terms/delete-term.ts';
import { mergeTerm, readMerge } from './terms/merge-term.ts';
import { placeCategory } from './terms/place-category.ts';

export const catalogueAdminRoutes: Routes = (on, app, deps) => {
  familyRoutes(on, app, deps);
  on('GET /api/admin/products', (ctx, { query }) => listAdminProducts(ctx, query));
  on('POST /api/admin/products', (ctx, { body }) => addProduct(ctx, body));
  on('GET /api/admin/products/:id', (ctx, { params }) => readAdminProduct(ctx, params));
  on('PATCH /api/admin/products/:id', (ctx, { params, body }) =>
    changeProduct(ctx, { ...body, ...params }),
  );
  on('PATCH /api/admin/products/:id/prices', (ctx, { params, body }) =>
    changePrices(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/products/:id/status', (ctx, { params, body }) =>
    changeProductStatus(ctx, { ...body, ...params }),
  );
  on('GET /api/admin/products/:id/purchase-price', (ctx, { params }) =>
    readPurchasePrice(ctx, params),
  );
  on('PATCH /api/admin/products/:id/purchase-price', (ctx, { params, body }) =>
    setPurchasePrice(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/products/:id/stock', (ctx, { params, body }) =>
    makeOnce(ctx, (tx) => countStock(tx, { ...body, ...params })),
  );

  on('GET /api/admin/brands', (ctx, { query }) =>
    listAdminTerms(ctx, { taxonomy: 'brands', ...query }),
  );
  on('POST /api/admin/brands', (ctx, { body }) => addTerm(ctx, { taxonomy: 'brands', form: body }));
  on('PATCH /api/admin/brands/:id', (ctx, { params, body: { version, ...form } }) =>
    changeTerm(ctx, { taxonomy: 'brands', ...params, version, form }),
  );
  on('DELETE /api/admin/brands/:id', (ctx, { params }) =>
    deleteTerm(ctx, { taxonomy: 'brands', ...params }),
  );

  on('GET /api/admin/categories', (ctx, { query }) =>
    listAdminTerms(ctx, { taxonomy: 'categories', ...query }),
  );
  on('POST /api/admin/categories', (ctx, { body }) =>
    addTerm(ctx, { taxonomy: 'categories', form: body }),
  );
  on('PATCH /api/admin/categories/:id', (ctx, { params, body: { version, ...form } }) =>
    changeTerm(ctx, { taxonomy: 'categories', ...params, version, form }),
  );
  on('GET /api/admin/categories/:id/facets', (ctx, { params }) => readFacetNames(ctx, params));
  on('PATCH /api/admin/categories/:id/place', (ctx, { params, body }) =>
    placeCategory(ctx, { ...params, ...body }),
  );
  for (const taxonomy of ['brands', 'categories'] as const) {
    on(`GET /api/admin/${taxonomy}/:id/merge`, (ctx, { params }) =>
      readMerge(ctx, { taxonomy, ...params }),
    );
    on(`POST /api/admin/${taxonomy}/:id/merge`, (ctx, { params, body }) =>
      mergeTerm(ctx, { taxonomy, ...params, ...body }),
    );
  }
  on('DELETE /api/admin/categories/:id', (ctx, { params }) =>
    deleteTerm(ctx, { taxonomy: 'categories', ...params }),
  );

  exportRoute(app, 'GET /api/admin/products', productSheet);
  exportRoute(app, 'GET /api/admin/brands', termSheet('brands', 'برندها'));
  exportRoute(app, 'GET /api/admin/categories', termSheet('categories', 'دسته‌بندی‌ها'));
};
