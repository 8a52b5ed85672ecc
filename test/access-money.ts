import { newId } from '#server/db/new-id.ts';
import { type Access, fileOf, staff } from './access-kinds.ts';
import { fixed, type Row, transaction, transfer, withdrawal } from './access-rows.ts';

/** A payment that its bank has not paid. */
const exception: Row = async (shop, owner) => {
  const payment = await transaction(shop, owner);
  const id = newId();
  await shop.sql`
    insert into settlement_exceptions (id, source, reason, transaction_id, reference, day, amount)
    values (${id}, 'platform_zarinpal', 'missing', ${payment.id ?? ''}, ${id}, now()::date, 50000)
    on conflict do nothing`;
  return { id };
};

/** Access rules of transfers, withdrawals and what banks have paid. */
export const moneyAccess: Record<string, Access> = {
  'GET /api/admin/transfers': staff('finance'),
  'GET /api/admin/transfers/export': fileOf('finance'),
  'GET /api/admin/transfers/:id': staff('finance', transfer),
  'POST /api/admin/transfers/:id/confirm': staff('finance', transfer),
  'POST /api/admin/transfers/:id/reject': staff('finance', transfer),
  'GET /api/admin/users-withdraw': staff('finance'),
  'GET /api/admin/users-withdraw/export': fileOf('finance'),
  'GET /api/admin/users-withdraw/:id': staff('finance', withdrawal),
  'POST /api/admin/users-withdraw/:id/approve': staff('finance', withdrawal),
  'POST /api/admin/users-withdraw/:id/reject': staff('finance', withdrawal),
  'POST /api/admin/users-withdraw/:id/paid': staff('finance', withdrawal),
  'POST /api/admin/users-withdraw/:id/failed': staff('finance', withdrawal),
  'POST /api/admin/users-withdraw/:id/receipt': staff('finance', withdrawal),
  'GET /api/admin/settlement-files': staff('finance'),
  'POST /api/admin/settlement-files': staff('finance'),
  'GET /api/admin/settlement-days': staff('finance'),
  'POST /api/admin/settlement-days': staff('finance'),
  'GET /api/admin/settlement-exceptions': staff('finance'),
  'GET /api/admin/settlement-exceptions/export': fileOf('finance'),
  'GET /api/admin/settlement-exceptions/:id': staff('finance', exception),
  'POST /api/admin/settlement-exceptions/:id/accept': staff('finance', exception),
  'POST /api/admin/settlement-exceptions/:id/refund': staff('finance', exception),
  'POST /api/admin/settlement-exceptions/:id/link': staff('finance', exception),
  'POST /api/admin/settlement-exceptions/:id/question': staff('finance', exception),
  'POST /api/admin/settlement-exceptions/:id/ignore': staff('finance', exception),
  'PATCH /api/admin/gateway-contracts/:source': staff('finance', fixed({ source: 'bank_saman' })),
};
