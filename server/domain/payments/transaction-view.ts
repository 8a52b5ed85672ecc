import type { AdminTransaction, TransactionRow } from '#contract/transactions.ts';
import type { Ctx } from '#server/context.ts';
import type { GatewayName } from '#shared/gateways.ts';

type Sql = Ctx['sql'];

/** Columns of a transaction `t` with its order `o`, named as on the wire; amounts in tomans. */
export const viewColumns = (sql: Sql) => sql`
  t.id as "_id", t.number, t.kind, t.amount, t.gateway_type, t.status,
  coalesce(t.rrn, t.bank_reference) as bank_reference, t.trace_number, t.card_masked,
  case when o.id is null then null else json_build_object('_id', o.id, 'orderNumber', o.order_number) end as "order",
  t.withdrawal_id,
  t.created_at as at`;

/** Columns of the person `u` behind it. */
export const buyerColumn = (sql: Sql) => sql`
  json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'mobileNumber', u.mobile_number) as buyer`;

const UNDERWAY: TransactionRow['status'][] = ['redirected', 'verifying', 'unknown', 'reversing'];
const OVER: TransactionRow['status'][] = ['failed', 'canceled', 'expired', 'mismatch'];

/** ZarinPal can be asked at any time, the others about a receipt that a callback named. */
const NEEDS_RECEIPT: Record<GatewayName, boolean> = {
  bank_saman: true,
  bank_mellat: true,
  platform_zarinpal: false,
};

/** What staff may do with it now. */
export const canOf = (
  { status, gatewayType, kind, order }: TransactionRow,
  hasClaim: boolean,
): AdminTransaction['can'] => {
  const isOnline = gatewayType !== null && gatewayType !== 'other';
  const isAskable = isOnline && (hasClaim || !NEEDS_RECEIPT[gatewayType]);
  return {
    ask: (isOnline && UNDERWAY.includes(status)) || (isAskable && OVER.includes(status)),
    reverse: isOnline && status === 'success',
    link: kind === 'wallet_topup' && status === 'success' && order === null,
  };
};
