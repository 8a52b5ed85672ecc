import { lookAs, lookAsOneself } from '#server/domain/auth/look-as.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { groupRows } from './groups/list.ts';
import { addMember, listMembers, removeMember } from './groups/members.ts';
import { membersSheet } from './groups/members-sheet.ts';
import { readGroup } from './groups/read-group.ts';
import { addGroup, changeGroup, deleteGroup } from './groups/save-group.ts';
import { itemsSheet } from './lists/items-sheet.ts';
import { priceListRows } from './lists/list.ts';
import { listItems, readPriceList } from './lists/read-price-list.ts';
import { addPriceList, changePriceList, deletePriceList } from './lists/save-price-list.ts';
import { readOwnPrices, readPricesOfNumber } from './own-prices.ts';
import { acceptPartner, refusePartner } from './partners/decide.ts';
import { partnerRows } from './partners/list.ts';
import { askToBePartner, readOwnPartner } from './partners/own-request.ts';
import { showHomeBlocks, showProduct } from './shown-products.ts';

export const priceListRoutes: Routes = (on, app) => {
  on('GET /api/main/products/index-page', (ctx) => showHomeBlocks(ctx));
  on('GET /api/main/products/:brand/:category/:product', (ctx, { params }) =>
    showProduct(ctx, params),
  );
  on('POST /api/prices', (ctx, { body }, edge) => {
    edge.setHeader('cache-control', 'private, no-store');
    return readOwnPrices(ctx, body.ids);
  });
  on('POST /api/admin/buyers/:mobileNumber/view', async (ctx, { params }, edge) => {
    edge.setHeader('set-cookie', await lookAs(ctx, params.mobileNumber));
    return undefined;
  });
  on('DELETE /api/admin/view', async (ctx, _input, edge) => {
    edge.setHeader('set-cookie', await lookAsOneself(ctx));
    return undefined;
  });
  on('POST /api/admin/buyers/:mobileNumber/prices', (ctx, { params, body }) =>
    readPricesOfNumber(ctx, { ...params, ...body }),
  );

  on('GET /api/admin/groups', (ctx, { query }) => groupRows.page(ctx, query));
  exportRoute(app, 'GET /api/admin/groups', groupRows.sheet);
  on('POST /api/admin/groups', (ctx, { body }) => addGroup(ctx, body));
  on('GET /api/admin/groups/:id', (ctx, { params }) => readGroup(ctx, params.id));
  on('PATCH /api/admin/groups/:id', (ctx, { params, body }) =>
    changeGroup(ctx, { ...body, ...params }),
  );
  on('DELETE /api/admin/groups/:id', (ctx, { params }) => deleteGroup(ctx, params.id));
  on('GET /api/admin/groups/:id/members', (ctx, { params, query }) =>
    listMembers(ctx, { ...query, ...params }),
  );
  exportRoute(app, 'GET /api/admin/groups/:id/members', membersSheet);
  on('POST /api/admin/groups/:id/members', (ctx, { params, body }) =>
    addMember(ctx, { ...body, ...params }),
  );
  on('DELETE /api/admin/groups/:id/members/:userId', (ctx, { params }) =>
    removeMember(ctx, params),
  );

  on('GET /api/partner-request', (ctx) => readOwnPartner(ctx));
  on('POST /api/partner-request', (ctx, { body }) => askToBePartner(ctx, body));
  on('GET /api/admin/partner-requests', (ctx, { query }) => partnerRows.page(ctx, query));
  exportRoute(app, 'GET /api/admin/partner-requests', partnerRows.sheet);
  on('POST /api/admin/partner-requests/:id/acceptance', (ctx, { params, body }) =>
    acceptPartner(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/partner-requests/:id/refusal', (ctx, { params, body }) =>
    refusePartner(ctx, { ...body, ...params }),
  );

  on('GET /api/admin/price-lists', (ctx, { query }) => priceListRows.page(ctx, query));
  exportRoute(app, 'GET /api/admin/price-lists', priceListRows.sheet);
  on('POST /api/admin/price-lists', (ctx, { body }) => addPriceList(ctx, body));
  on('GET /api/admin/price-lists/:id', (ctx, { params }) => readPriceList(ctx, params.id));
  on('PATCH /api/admin/price-lists/:id', (ctx, { params, body }) =>
    changePriceList(ctx, { ...body, ...params }),
  );
  on('DELETE /api/admin/price-lists/:id', (ctx, { params }) => deletePriceList(ctx, params.id));
  on('GET /api/admin/price-lists/:id/items', (ctx, { params, query }) =>
    listItems(ctx, { ...query, ...params }),
  );
  exportRoute(app, 'GET /api/admin/price-lists/:id/items', itemsSheet);
};
