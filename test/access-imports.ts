import type { Permission } from '#contract/permissions.ts';
import { type Access, staff } from './access-kinds.ts';
import {
  importOnSale,
  openRepricing,
  priceRule,
  productImport,
  productImportRow,
  type Row,
  waitingRepricing,
} from './access-rows.ts';

/** Imports of products, whose calls are open to members of groups as well. */
const ofProducts = (row: Row, body?: unknown): Access =>
  staff(STOCK, row, { beyond: ['users'], ...(body !== undefined && { body }) });

const STOCK: Permission[] = ['products.write', 'products.stock'];

/** Access to the calls of product tables. */
export const importAccess: Record<string, Access> = {
  'GET /api/admin/imports': staff([...STOCK, 'users']),
  'POST /api/admin/imports': staff(STOCK),
  'GET /api/admin/imports/:id': ofProducts(productImport),
  'GET /api/admin/imports/:id/report': ofProducts(productImport),
  'POST /api/admin/imports/:id/check': ofProducts(productImport, { mapping: { code: 0 } }),
  'POST /api/admin/imports/:id/pictures': staff('products.write', productImport),
  'POST /api/admin/imports/:id/choice': ofProducts(productImport, { choice: 'mine' }),
  'POST /api/admin/imports/:id/apply': ofProducts(productImport),
  'POST /api/admin/imports/:id/undo': ofProducts(productImport),
  'POST /api/admin/imports/:id/head': staff(STOCK, productImport),
  'GET /api/admin/imports/:id/sales': staff('products.write', importOnSale),
  'POST /api/admin/imports/:id/promotions': staff('products.write', importOnSale),
  'GET /api/admin/rates': staff('products.write'),
  'POST /api/admin/repricings': staff('products.write'),
  'POST /api/admin/imports/:id/set': staff('products.write', openRepricing),
  'POST /api/admin/imports/:id/unset': staff('products.write', waitingRepricing),
  'GET /api/admin/price-rules': staff('purchase.prices'),
  'POST /api/admin/price-rules': staff('purchase.prices'),
  'PATCH /api/admin/price-rules/:id': staff('purchase.prices', priceRule),
  'DELETE /api/admin/price-rules/:id': staff('purchase.prices', priceRule),
  'PATCH /api/admin/imports/:id/rows/:position': ofProducts(productImportRow, { cells: {} }),
};
