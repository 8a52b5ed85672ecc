import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import type { Routes } from '#server/http/registry.ts';
import { listParcels } from './list-parcels.ts';
import { prepareParcels, shipParcels } from './move-parcels.ts';
import { parcelSheet } from './parcel-sheet.ts';

export const parcelRoutes: Routes = (on, app) => {
  on('GET /api/admin/parcels', (ctx, { query }) => listParcels(ctx, query));
  on('POST /api/admin/parcels/preparation', (ctx, { body }) => prepareParcels(ctx, body));
  on('POST /api/admin/parcels/shipment', (ctx, { body }) => shipParcels(ctx, body));
  exportRoute(app, 'GET /api/admin/parcels', parcelSheet);
};
