import type { Routes } from '#server/http/registry.ts';
import { listParcels } from './list-parcels.ts';
import { prepareParcels } from './prepare-parcels.ts';
import { shipParcels } from './ship-parcels.ts';

export const parcelRoutes: Routes = (on) => {
  on('GET /api/admin/parcels', (ctx, { query }) => listParcels(ctx, query));
  on('POST /api/admin/parcels/preparation', (ctx, { body }) => prepareParcels(ctx, body));
  on('POST /api/admin/parcels/shipment', (ctx, { body }) => shipParcels(ctx, body));
};
