import type { Permission } from '#contract/permissions.ts';
import { type Access, fileOf, owner, signedIn, staff } from './access-kinds.ts';
import { aReturn, order } from './access-rows.ts';

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
  'POST /api/returns/:id/cancel': owner(aReturn),
  'GET /api/admin/returns': staff([...ORDERS, 'finance']),
  'GET /api/admin/returns/export': fileOf([...ORDERS, 'finance']),
  'GET /api/admin/returns/:id': staff([...ORDERS, 'finance'], aReturn),
  'POST /api/admin/orders/:id/returns': staff(ORDERS, order),
  'POST /api/admin/orders/:id/part-refunds': staff(ORDERS, order),
  'POST /api/admin/returns/:id/acceptance': staff(ORDERS, aReturn),
  'POST /api/admin/returns/:id/refusal': staff(ORDERS, aReturn),
  'POST /api/admin/returns/:id/receipt': staff(ORDERS, aReturn),
  'POST /api/admin/returns/:id/refund': staff(ORDERS, aReturn),
  'POST /api/admin/returns/:id/card-refund': staff('finance', aReturn),
  'POST /api/admin/returns/:id/card-return': staff('finance', aReturn),
};
