import type { Permission } from '#contract/permissions.ts';
import { type Access, fileOf, owner, signedIn, staff } from './access-kinds.ts';
import { goodsBack, order } from './access-rows.ts';

const RETURN = {
  reason: 'damaged',
  lines: [{ _id: '00000000-0000-4000-8000-000000000000', quantity: 1 }],
};
const ORDERS: Permission[] = ['orders.confirm', 'orders.fulfil'];

/** Access rules of delivery and returns. */
export const sendingAccess: Record<string, Access> = {
  'POST /api/delivery-offers': signedIn(),
  'POST /api/admin/delivery-offers': staff('orders.confirm'),
  'GET /api/admin/delivery-methods': staff(ORDERS),
  'GET /api/admin/delivery': staff('settings'),
  'PATCH /api/admin/delivery': staff('settings'),
  'POST /api/return-pictures': signedIn(),
  'POST /api/orders/:id/returns': owner(order, RETURN),
  'POST /api/returns/:id/cancel': owner(goodsBack),
  'GET /api/admin/returns': staff([...ORDERS, 'finance']),
  'GET /api/admin/returns/export': fileOf([...ORDERS, 'finance']),
  'GET /api/admin/returns/:id': staff([...ORDERS, 'finance'], goodsBack),
  'POST /api/admin/orders/:id/returns': staff(ORDERS, order),
  'POST /api/admin/orders/:id/part-refunds': staff(ORDERS, order),
  'POST /api/admin/returns/:id/acceptance': staff(ORDERS, goodsBack),
  'POST /api/admin/returns/:id/refusal': staff(ORDERS, goodsBack),
  'POST /api/admin/returns/:id/receipt': staff(ORDERS, goodsBack),
  'POST /api/admin/returns/:id/refund': staff(ORDERS, goodsBack),
  'POST /api/admin/returns/:id/card-refund': staff('finance', goodsBack),
  'POST /api/admin/returns/:id/card-return': staff('finance', goodsBack),
};
