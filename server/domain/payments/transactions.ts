import { randomBytes } from 'node:crypto';
import type { TransactionKind } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { atTheBank } from '#server/db/status-lists.ts';
import { conflict } from '#server/errors.ts';
import type { GatewayName } from '#shared/gateways.ts';
import type { Tomans } from '#shared/money.ts';
import { MINUTE } from '#shared/time.ts';

export type Transaction = RowOf<
  'transactions',
  | 'id'
  | 'publicId'
  | 'number'
  | 'userId'
  | 'orderId'
  | 'amount'
  | 'status'
  | 'gatewayReference'
  | 'claimedAmount'
  | 'cardMasked'
  | 'followsId'
  | 'refundNumber'
  | 'kind'
  | 'checks'
  | 'createdAt'
> & {
  /** Gateway by name; settling ignores payments of other kinds, which match no gateway. */
  gatewayType: GatewayName;
  /** Number by which the bank knows it: its own, or that of the ended payment it follows. */
  bankNumber: string;
  /** Receipt by which the bank confirmed it. */
  receipt: string | null;
};

type NewTransaction = {
  userId: string;
  orderId: string | null;
  withdrawalId?: string;
  kind: TransactionKind;
  amount: Tomans;
  /** Null for a transfer to the shop's account. */
  gatewayType: GatewayName | 'other' | null;
  status: 'created' | 'success';
};

/** Statuses in which only the bank knows the result. */
export const OPEN = ['redirected', 'verifying', 'unknown'] as const;
export const isOpen = ({ status }: Pick<Transaction, 'status'>) =>
  OPEN.some((open) => open === status);

/** True if only the bank knows the result, of a payment or of its reversal. */
export const isUnderway = (payment: Pick<Transaction, 'status'>) =>
  isOpen(payment) || payment.status === 'reversing';

/** Statuses without money; a later payment at the bank becomes a transaction of its own. */
export const ENDED = ['failed', 'canceled', 'expired', 'mismatch'] as const;
export const isEnded = ({ status }: Pick<Transaction, 'status'>) =>
  ENDED.some((ended) => ended === status);

/** True if money came in, even if it was reversed later. */
export const isPaid = ({ status }: Pick<Transaction, 'status'>) =>
  status === 'success' || status === 'reversing' || status === 'reversed';

const FIRST_CHECK = MINUTE;
const MAX_CALLBACKS = 20;
/**
 * Characters of a bank's code that the timeline stores; a bank may answer a whole page instead of a
 * code.
 */
const LONGEST_CODE = 40;

/** Columns of a transaction `t` that settling needs. */
export const transactionColumns = (sql: Ctx['sql']) => sql`
  t.id, t.public_id, t.number, t.user_id, t.order_id, t.amount,
  coalesce(t.gateway_type, 'other') as gateway_type, t.status, t.gateway_reference,
  t.gateway_receipt as receipt,
  coalesce((select f.number from transactions f where f.id = t.follows_id),
    t.number) as bank_number,
  t.claimed_amount, t.card_masked, t.follows_id, t.refund_number, t.kind, t.checks, t.created_at`;

/**
 * Inserts a transaction; the sweeper checks those at a bank. Returns its id, number and public id.
 */
export async function insertTransaction(tx: Ctx, t: NewTransaction) {
  const [row] = await transactionInsert(tx, t);
  if (!row) throw new Error('a transaction was not written');
  return row;
}

type Inserted = { id: string; number: string; publicId: string };

/**
 * Insert of a transaction, alone or as a part of a statement; inserts nothing if `from` has no row.
 */
export function transactionInsert(tx: Ctx, t: NewTransaction, from = tx.sql``) {
  const now = tx.now();
  const at = now.toISOString();
  const publicId = randomBytes(18).toString('base64url');
  const isAtBank = t.status === 'created' && t.gatewayType !== 'other' && t.gatewayType !== null;
  const nextCheck = isAtBank ? new Date(now.getTime() + FIRST_CHECK).toISOString() : null;
  return tx.sql<Inserted[]>`
    insert into transactions (id, public_id, number, user_id, order_id, withdrawal_id, kind, amount,
      amount_rial, gateway_type, status, next_check_at, created_at, updated_at)
    select ${newId()}::uuid, ${publicId}, nextval('transaction_numbers')::text, ${t.userId}::uuid,
      ${t.orderId}::uuid, ${t.withdrawalId ?? null}::uuid, ${t.kind}, ${t.amount}::bigint,
      ${t.amount * 10}::bigint, ${t.gatewayType}, ${t.status}, ${nextCheck}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz ${from}
    returning id, number, public_id`;
}

/** Adds a call to the timeline: its name, answer and duration. No card data. */
export async function noteAttempt(
  ctx: Ctx,
  transactionId: string,
  call: string,
  code: string,
  ms: number,
) {
  await ctx.sql`
    insert into transaction_attempts (transaction_id, at, call, code, ms)
    values (${transactionId}, ${ctx.now().toISOString()}, ${call}, left(${code}, ${LONGEST_CODE}),
      ${Math.round(ms)})`;
}

/** Transaction that the bank knows by this reference. */
export async function findByReference(
  { sql }: Ctx,
  gateway: GatewayName,
  reference: string,
): Promise<Transaction | undefined> {
  const [row] = await sql<Transaction[]>`
    select ${transactionColumns(sql)} from transactions t ${isKnownAs(sql, gateway, reference)}`;
  return row;
}

const isKnownAs = (sql: Ctx['sql'], gateway: GatewayName, reference: string) => sql`
  where t.gateway_type = ${gateway}
    and t.gateway_reference = ${reference}
    and t.follows_id is null`;

type Called = { gatewayReference: string; number?: string; code: string };

/**
 * Finds the transaction of a callback and notes the call in its timeline; only the first few, since
 * anybody can send one. A reference that does not belong to the number finds nothing and leaves no
 * trace.
 */
export async function findCalled(
  { sql, now }: Ctx,
  gateway: GatewayName,
  { gatewayReference, number, code }: Called,
): Promise<Transaction | undefined> {
  const [row] = await sql<Transaction[]>`
    with called as (
      select ${transactionColumns(sql)}
      from transactions t ${isKnownAs(sql, gateway, gatewayReference)}
        and t.number = coalesce(${number ?? null}, t.number)
    ), noted as (
      insert into transaction_attempts (transaction_id, at, call, code, ms)
      select called.id, ${now().toISOString()}::timestamptz, 'callback',
        left(${code}, ${LONGEST_CODE}), 0
      from called
      where (select count(*)
        from transaction_attempts a
        where a.transaction_id = called.id and a.call = 'callback') < ${MAX_CALLBACKS}
    )
    select * from called`;
  return row;
}

/** Current state of a transaction. */
export async function findTransaction(ctx: Ctx, id: string): Promise<Transaction | undefined> {
  const { sql } = ctx;
  const [row] = await sql<Transaction[]>`
    select ${transactionColumns(sql)} from transactions t where t.id = ${id}`;
  return row;
}

/** Open attempts of an order; those that stay unclear for good do not block it. */
export const openAttempts = (ctx: Ctx, orderId: string) => ctx.sql<Transaction[]>`
  select ${transactionColumns(ctx.sql)} from transactions t
  where t.order_id = ${orderId} and t.status in ${atTheBank(ctx.sql)} order by t.created_at`;

/** Names the order that a top-up of the wallet was meant for, once. Throws `conflict`. */
export async function linkToOrder({ sql, now }: Ctx, id: string, orderId: string): Promise<void> {
  const [linked] = await sql`
    update transactions set order_id = ${orderId}, updated_at = ${now().toISOString()}
    where id = ${id} and status = 'success' and kind = 'wallet_topup' and order_id is null
    returning 1`;
  if (!linked) throw conflict();
}
