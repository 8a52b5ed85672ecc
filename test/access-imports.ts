import type { Permission } from '#contract/permissions.ts';
import { type Access, staff } from './access-kinds.ts';
import {
  importOnSale,
  openRepricing,
  priceRule,
  productImport,
  productImportRow,
  waitingRepricing,
} from './access-rows.ts';

const STOCK: Permission[] = ['products.write', 'products.stock'];

/** Access to the calls of product tables. */
export const importAccess: Record<string, Access> = {
  'GET /api/admin/imports': staff(STOCK),
  'POST /api/admin/imports': staff(STOCK),
  'GET /api/admin/imports/:id': staff(STOCK, productImport),
  'GET /api/admin/imports/:id/report': staff(STOCK, productImport),
  'POST /api/admin/imports/:id/check': staff(STOCK, productImport),
  'POST /api/admin/imports/:id/pictures': staff('products.write', productImport),
  'POST /api/admin/imports/:id/choice': staff(STOCK, productImport),
  'POST /api/admin/imports/:id/apply': staff(STOCK, productImport),
  'POST /api/admin/imports/:id/undo': staff(STOCK, productImport),
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
  'PATCH /api/admin/imports/:id/rows/:position': staff(STOCK, productImportRow),
};
