import { randomBytes } from 'node:crypto';
import type { Tomans } from '../../../contract/money.ts';
import type { GatewayName, TransactionKind, TransactionStatus } from '../../../contract/orders.ts';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/new-id.ts';
import { brokenUnique } from '../../db/unique-violation.ts';
import { conflict } from '../../errors.ts';
import { notify } from '../news/notify.ts';

export type Transaction = {
  id: string;
  publicId: string;
  number: string;
  userId: string;
  orderId: string | null;
  amount: Tomans;
  gatewayType: GatewayName;
  status: TransactionStatus;
  gatewayReference: string | null;
  receipt: string | null;
  claimedAmount: number | null;
  kind: TransactionKind;
  checks: number;
  createdAt: string;
};

type NewTransaction = {
  userId: string;
  orderId: string | null;
  withdrawalId?: string;
  kind: TransactionKind;
  amount: Tomans;
  gatewayType: GatewayName | 'other';
  status: 'created' | 'success';
};

/** States whose end only the bank knows. */
export const OPEN = ['redirected', 'verifying'] as const;
export const isOpen = ({ status }: Transaction) => OPEN.some((open) => open === status);

const FIRST_CHECK = 60_000;

/** Columns of a transaction `t` that settling needs. */
export const transactionColumns = (sql: Ctx['sql']) => sql`
  t.id, t.public_id as "publicId", t.number, t.user_id as "userId", t.order_id as "orderId", t.amount,
  t.gateway_type as "gatewayType", t.status, t.gateway_reference as "gatewayReference", t.gateway_receipt as receipt,
  t.claimed_amount as "claimedAmount", t.kind, t.checks, t.created_at as "createdAt"`;

/** Writes a transaction; one that begins at a bank is looked after by the sweeper. Answers its id, number and public id. */
export async function insertTransaction(tx: Ctx, t: NewTransaction) {
  const now = tx.now();
  const publicId = randomBytes(18).toString('base64url');
  const isAtBank = t.status === 'created' && t.gatewayType !== 'other';
  const nextCheck = isAtBank ? new Date(now.getTime() + FIRST_CHECK).toISOString() : null;
  const [row] = await tx.sql<{ id: string; number: string }[]>`
    insert into transactions (id, public_id, number, user_id, order_id, withdrawal_id, kind, amount, amount_rial, gateway_type,
      status, next_check_at, created_at, updated_at)
    values (${newId()}, ${publicId}, nextval('transaction_numbers')::text, ${t.userId}, ${t.orderId}, ${t.withdrawalId ?? null},
      ${t.kind}, ${t.amount}, ${t.amount * 10}, ${t.gatewayType}, ${t.status}, ${nextCheck}, ${now.toISOString()}, ${now.toISOString()})
    returning id, number`;
  if (!row) throw new Error('a transaction was not written');
  return { ...row, publicId };
}

type Change = Partial<{
  gateway_reference: string;
  bank_reference: string;
  trace_number: string | null;
  card_masked: string | null;
  card_hash: string | null;
  checks: number;
  next_check_at: string | null;
}>;

/** Moves a transaction out of one of `from`; throws `conflict` when it is in none of them any more. */
export async function moveTransaction(...move: Parameters<typeof tryMoveTransaction>) {
  if (!(await tryMoveTransaction(...move))) throw conflict();
}

/** Moves a transaction out of one of `from`; false when it is in none of them any more. */
export async function tryMoveTransaction(
  ctx: Ctx,
  id: string,
  from: readonly TransactionStatus[],
  to: TransactionStatus,
  change: Change = {},
): Promise<boolean> {
  const values = { ...change, status: to, updated_at: ctx.now().toISOString() };
  const [moved] = await ctx.sql<{ userId: string }[]>`
    update transactions set ${ctx.sql(values)} where id = ${id} and status = any(${[...from]})
    returning user_id as "userId"`;
  const isUnderway = OPEN.some((open) => open === to);
  if (moved && !isUnderway)
    await notify(ctx, { userId: moved.userId, staff: true, kind: 'transaction', id });
  return moved !== undefined;
}

/**
 * Keeps the receipt that a callback brought; the first one of a payment stays. False when another payment carries
 * it already: a replay.
 */
export async function keepReceipt(
  ctx: Ctx,
  payment: Transaction,
  { receipt, claimedAmount }: { receipt?: string; claimedAmount?: number },
): Promise<boolean> {
  if (!receipt || payment.receipt) return !receipt || receipt === payment.receipt;
  const { sql } = ctx;
  const rows = await sql`
    update transactions t set gateway_receipt = ${receipt}, claimed_amount = ${claimedAmount ?? null}
    where t.id = ${payment.id} and t.gateway_receipt is null and not exists (
      select 1 from transactions o where o.gateway_type = ${payment.gatewayType} and o.gateway_receipt = ${receipt})
    returning 1`.catch((error: unknown) => {
    if (brokenUnique(error) !== undefined) return [];
    throw error;
  });
  if (rows.length > 0) return true;
  const [same] = await sql`
    select 1 from transactions where id = ${payment.id} and gateway_receipt = ${receipt}`;
  return same !== undefined;
}

/** A line of the timeline: which call, what it answered, how long it took. No card data. */
export async function noteAttempt(
  ctx: Ctx,
  transactionId: string,
  call: string,
  code: string,
  ms: number,
) {
  await ctx.sql`
    insert into transaction_attempts (transaction_id, at, call, code, ms)
    values (${transactionId}, ${ctx.now().toISOString()}, ${call}, ${code}, ${Math.round(ms)})`;
}

/** The transaction that a bank knows by this reference. */
export async function findByReference(
  ctx: Ctx,
  gateway: GatewayName,
  reference: string,
): Promise<Transaction | undefined> {
  const { sql } = ctx;
  const [row] = await sql<Transaction[]>`
    select ${transactionColumns(sql)} from transactions t
    where t.gateway_type = ${gateway} and t.gateway_reference = ${reference}`;
  return row;
}

/** The transaction as it stands now. */
export async function findTransaction(ctx: Ctx, id: string): Promise<Transaction | undefined> {
  const { sql } = ctx;
  const [row] = await sql<Transaction[]>`
    select ${transactionColumns(sql)} from transactions t where t.id = ${id}`;
  return row;
}

/** Attempts of an order whose end is not known yet. */
export const openAttempts = (ctx: Ctx, orderId: string) => ctx.sql<Transaction[]>`
  select ${transactionColumns(ctx.sql)} from transactions t
  where t.order_id = ${orderId} and t.status in ('redirected', 'verifying') order by t.created_at`;
