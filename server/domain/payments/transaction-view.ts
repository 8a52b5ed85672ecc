import type { AdminTransaction, TransactionRow } from '#contract/transactions.ts';
import type { Ctx } from '#server/context.ts';
import { canMove } from '#server/domain/states/states.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { transactionStates } from './transaction-states.ts';
import { isEnded, isUnderway } from './transactions.ts';

type Sql = Ctx['sql'];

/** Columns of a transaction `t` with its order `o`, named as on the wire; amounts in tomans. */
export const viewColumns = (sql: Sql) => sql`
  t.id as "_id", t.number, t.kind, t.amount, t.gateway_type, t.status,
  coalesce(t.rrn, t.bank_reference) as bank_reference, t.trace_number, t.card_masked,
  case when o.id is null then null else json_build_object('_id', o.id, 'orderNumber',
    o.order_number) end as "order",
  t.withdrawal_id, t.created_at as at`;

/** Columns of its person `u`. */
export const buyerColumn = (sql: Sql) => sql`
  json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'mobileNumber', u.mobile_number) as buyer`;

/** A transaction `t` with its person and order. */
export const source = (sql: Sql) => sql`
  transactions t join users u on u.id = t.user_id left join orders o on o.id = t.order_id`;

/** Gateways whose inquiry needs a receipt from a callback; ZarinPal can be asked at any time. */
const NEEDS_RECEIPT: Record<GatewayName, boolean> = {
  bank_saman: true,
  bank_mellat: true,
  platform_zarinpal: false,
};

/** Actions that staff may take on the transaction now. */
export const canOf = (row: TransactionRow, hasClaim: boolean): AdminTransaction['can'] => {
  const { status, gatewayType, kind, order } = row;
  const isOnline = gatewayType !== null && gatewayType !== 'other';
  const isAskable = isOnline && (hasClaim || !NEEDS_RECEIPT[gatewayType]);
  return {
    ask: (isOnline && isUnderway(row)) || (isAskable && isEnded(row)),
    reverse: isOnline && canMove(transactionStates, status, 'reversing', 'admin'),
    link: kind === 'wallet_topup' && status === 'success' && order === null,
  };
};
