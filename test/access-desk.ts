import { type Access, staff } from './access-kinds.ts';

/** Who may call what of the desk where orders are found, packed and sent. */
export const deskAccess: Record<string, Access> = {
  'GET /api/admin/palette': staff('admin', undefined, { query: { q: '' } }),
  'GET /api/admin/parcels': staff('orders.fulfil'),
  'POST /api/admin/parcels/preparation': staff('orders.fulfil'),
  'POST /api/admin/parcels/shipment': staff('orders.fulfil'),
  'GET /api/admin/parcels/export': staff('orders.fulfil'),
};
