import { type Access, fileOf, owner, signedIn, staff } from './access-kinds.ts';
import { order, person, product } from './access-rows.ts';

const COMPANY = {
  name: 'شرکت نمونه',
  nationalId: '10380284790',
  economicCode: '10380284790',
  registration: '',
  address: 'تهران، خیابان نمونه، پلاک ۱',
  postalCode: '1193653471',
  version: 0,
};

/** Companies of buyers and the papers of orders. */
export const paperAccess: Record<string, Access> = {
  'GET /api/company': signedIn(),
  'PATCH /api/company': signedIn({ body: COMPANY }),
  'DELETE /api/company': signedIn(),
  'POST /api/orders/:id/company': owner(order),
  'GET /api/orders/:id/invoices': owner(order),
  'GET /api/admin/orders/:id/invoices': staff(['orders.confirm', 'orders.fulfil'], order),
  'GET /api/admin/products/:id/purchase-price': staff('purchase.prices', product),
  'GET /api/admin/products/:id/price-rule': staff('purchase.prices', product),
  'PATCH /api/admin/products/:id/purchase-price': staff('purchase.prices', product),
  'GET /api/past-orders': signedIn(),
  'GET /api/admin/users/:id/past-orders': staff(['orders.confirm', 'orders.fulfil'], person),
  'GET /api/admin/invoices/export': fileOf('finance'),
};
