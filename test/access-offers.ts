import { type Access, fileOf, staff } from './access-kinds.ts';
import { coupon, promotion } from './access-rows.ts';

/** Access rules of promotions and coupons. */
export const offerAccess: Record<string, Access> = {
  'GET /api/admin/coupons': staff('products.write'),
  'GET /api/admin/coupons/export': fileOf('products.write'),
  'POST /api/admin/coupons': staff('products.write'),
  'GET /api/admin/coupons/:id': staff('products.write', coupon),
  'PATCH /api/admin/coupons/:id': staff('products.write', coupon),
  'DELETE /api/admin/coupons/:id': staff('products.write', coupon),
  'POST /api/admin/coupons/:id/start': staff('products.write', coupon),
  'POST /api/admin/coupons/:id/stop': staff('products.write', coupon),
  'POST /api/admin/coupons/:id/resume': staff('products.write', coupon),
  'GET /api/admin/coupons/:id/sales': staff('products.write', coupon),
  'GET /api/admin/coupon-codes': staff('products.write'),
  'GET /api/admin/coupon-codes/export': fileOf('products.write'),
  'GET /api/admin/coupon-uses': staff(['orders.confirm', 'orders.fulfil']),
  'GET /api/admin/coupon-uses/export': fileOf(['orders.confirm', 'orders.fulfil']),
  'GET /api/admin/promotions': staff('products.write'),
  'GET /api/admin/promotions/export': fileOf('products.write'),
  'POST /api/admin/promotions': staff('products.write'),
  'GET /api/admin/promotions/:id': staff('products.write', promotion),
  'PATCH /api/admin/promotions/:id': staff('products.write', promotion),
  'DELETE /api/admin/promotions/:id': staff('products.write', promotion),
  'GET /api/admin/promotions/:id/sales': staff('products.write', promotion),
  'GET /api/admin/promotions/:id/preview': staff('products.write', promotion),
  'POST /api/admin/promotions/:id/start': staff('products.write', promotion),
  'POST /api/admin/promotions/:id/stop': staff('products.write', promotion),
  'POST /api/admin/promotions/:id/resume': staff('products.write', promotion),
};
