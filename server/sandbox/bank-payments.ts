import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Deps } from '#server/context.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import { MINUTE } from '#shared/time.ts';

/** RETURNED: nobody verified in time, so the bank refunded by itself. */
export type SandboxStatus =
  | 'IN_BANK'
  | 'PAID'
  | 'VERIFIED'
  | 'SETTLED'
  | 'FAILED'
  | 'REVERSED'
  | 'RETURNED';

/** Faults to simulate on a payment; those of a timeout or a lost answer apply once. */
export const faults = [
  'wrong_amount',
  'verify_timeout',
  'settle_timeout',
  'answer_lost',
  'answer_lost_bare',
  'reverse_silent',
  'reverse_lost',
  'null_card',
  'double_callback',
  'triple_callback',
  'no_callback',
  'late_callback',
  'replayed_reference',
  'forged_callback',
] as const;
export type Fault = (typeof faults)[number] | 'request_timeout' | 'silent' | 'bare' | '';

/** Payment at the sandbox bank; amounts in rial. */
export type SandboxPayment = {
  gateway: GatewayName;
  authority: string;
  number: string;
  amount: number;
  paidAmount: number;
  callbackUrl: string;
  description: string;
  status: SandboxStatus;
  fault: Fault;
  receipt: string | null;
  refId: string | null;
  cardPan: string | null;
  refundedAmount: number;
  createdAt: string;
  /** Time of the payment; of the request, where it was not paid. */
  paidAt: string;
  updatedAt: string;
};

export type Store = Pick<Deps, 'sql' | 'now'>;

type Ways = {
  /** Minutes after which unverified money goes back; null: the bank never returns it. */
  returnsAfter: number | null;
  /** True when each purchase needs an unused number. */
  wantsNewNumber: boolean;
  receipt: () => string | null;
};

/**
 * Differences between the banks. SEP's receipts contain base64 characters, Mellat's are numbers;
 * ZarinPal has none.
 */
const WAYS: Record<GatewayName, Ways> = {
  bank_saman: {
    returnsAfter: 30,
    wantsNewNumber: true,
    receipt: () => randomBytes(24).toString('base64'),
  },
  bank_mellat: {
    returnsAfter: 20,
    wantsNewNumber: true,
    receipt: () => String(randomInt(10 ** 11, 10 ** 12)),
  },
  platform_zarinpal: { returnsAfter: null, wantsNewNumber: false, receipt: () => null },
};

export const cardHashOf = (pan: string) =>
  createHash('sha256').update(pan).digest('hex').toUpperCase();

type NewPayment = Pick<
  SandboxPayment,
  'gateway' | 'authority' | 'number' | 'amount' | 'callbackUrl' | 'description'
> & { merchantId: string };

/** False when the bank wants a new number for each purchase and the merchant reuses one. */
export async function insertPayment({ sql, now }: Store, payment: NewPayment): Promise<boolean> {
  const at = now().toISOString();
  const isFree = payment.number === '' || !WAYS[payment.gateway].wantsNewNumber;
  const rows = await sql`
    insert into sandbox_payments (authority, gateway, number, merchant_id, amount_rial, paid_rial,
      callback_url, description, created_at, updated_at)
    select ${payment.authority}, ${payment.gateway}, ${payment.number}, ${payment.merchantId},
      ${payment.amount}::bigint, ${payment.amount}::bigint, ${payment.callbackUrl},
      ${payment.description}, ${at}::timestamptz, ${at}::timestamptz
    where ${isFree} or not exists (
      select 1 from sandbox_payments where gateway = ${payment.gateway}
        and (number = ${payment.number} or refund_number = ${payment.number}))
    returning 1`;
  return rows.length > 0;
}

const columns = (sql: Store['sql']) => sql`
  gateway, authority, number, amount_rial as amount, paid_rial as paid_amount, callback_url,
  description, status, fault, receipt, ref_id, card_pan, refunded_rial as refunded_amount,
  created_at, coalesce(paid_at, created_at) as paid_at, updated_at`;

/** Finds a payment by the bank's request id or, at banks that use it, by the receipt. */
export async function findPayment(
  store: Store,
  gateway: GatewayName,
  by: { authority: string } | { receipt: string },
): Promise<SandboxPayment | undefined> {
  const { sql } = store;
  const isNamed =
    'authority' in by ? sql`authority = ${by.authority}` : sql`receipt = ${by.receipt}`;
  await returnUnverified(store, gateway);
  const [row] = await sql<SandboxPayment[]>`
    select ${columns(sql)} from sandbox_payments where gateway = ${gateway} and ${isNamed}`;
  return row;
}

async function returnUnverified({ sql, now }: Store, gateway: GatewayName): Promise<void> {
  const window = WAYS[gateway].returnsAfter;
  if (!window) return;
  const before = new Date(now().getTime() - window * MINUTE).toISOString();
  await sql`update sandbox_payments set status = 'RETURNED'
    where gateway = ${gateway} and status = 'PAID' and coalesce(paid_at, updated_at) < ${before}`;
}

/** Final location of the money at a bank: `returned` was refunded, by the shop or by the bank. */
export type Held = 'none' | 'paid' | 'verified' | 'settled' | 'returned';

export const heldOf = ({ status }: SandboxPayment): Held => HELD[status];

const HELD: Record<SandboxStatus, Held> = {
  IN_BANK: 'none',
  FAILED: 'none',
  PAID: 'paid',
  VERIFIED: 'verified',
  SETTLED: 'settled',
  REVERSED: 'returned',
  RETURNED: 'returned',
};

/** Payments of all banks, newest first, after the due refunds. */
export async function listPayments(store: Store): Promise<SandboxPayment[]> {
  const { sql } = store;
  for (const gateway of gatewayNames) await returnUnverified(store, gateway);
  return sql<SandboxPayment[]>`
    select ${columns(sql)}
    from sandbox_payments
    where authority not like 'next:%' and authority not like 'silent:%'
    order by created_at desc, authority`;
}

/** Last hundred paid but unverified payments, newest first. */
export const listUnverified = ({ sql }: Store, gateway: GatewayName) => sql<SandboxPayment[]>`
  select ${columns(sql)} from sandbox_payments where gateway = ${gateway} and status = 'PAID'
  order by created_at desc limit 100`;

/** Undefined when the payment is no longer in one of `from`. */
export async function movePayment(
  { sql, now }: Store,
  { gateway, authority }: Pick<SandboxPayment, 'gateway' | 'authority'>,
  from: SandboxStatus[],
  to: SandboxStatus,
  change: {
    paid_rial?: number;
    fault?: Fault;
    refund_number?: string;
    refunded_rial?: number;
  } = {},
): Promise<SandboxPayment | undefined> {
  const at = now().toISOString();
  const paid = to === 'PAID' && {
    paid_at: at,
    ref_id: String(randomInt(100_000_000_000, 200_000_000_000)),
    card_pan: `603799******${randomInt(1000, 9999)}`,
    receipt: newReceipt(gateway),
  };
  const values = { status: to, updated_at: at, ...paid, ...change };
  const [row] = await sql<SandboxPayment[]>`
    update sandbox_payments set ${sql(values)}
    where gateway = ${gateway} and authority = ${authority} and status = any(${from})
    returning ${columns(sql)}`;
  return row;
}

export const newReceipt = (gateway: GatewayName): string | null => WAYS[gateway].receipt();

/** True once for a payment that has this fault. */
export async function takeFault(
  { sql }: Store,
  { authority }: Pick<SandboxPayment, 'authority'>,
  fault: Fault,
): Promise<boolean> {
  const rows = await sql`
    update sandbox_payments
    set fault = ''
    where authority = ${authority} and fault = ${fault}
    returning 1`;
  return rows.length > 0;
}

const nextOf = (gateway: GatewayName) => `next:${gateway}`;

/** Makes the next payment request at this bank time out. */
export const timeOutNextRequest = ({ sql }: Store, gateway: GatewayName) => sql`
  insert into sandbox_payments (authority, gateway, merchant_id, amount_rial, paid_rial,
    callback_url, status, fault)
  values (${nextOf(gateway)}, ${gateway}, '', 0, 0, '', 'FAILED', 'request_timeout')
  on conflict
  do nothing`;

/** True once after `timeOutNextRequest`. */
export async function takesTimeout({ sql }: Store, gateway: GatewayName): Promise<boolean> {
  const rows = await sql`
    delete from sandbox_payments where authority = ${nextOf(gateway)} returning 1`;
  return rows.length > 0;
}

/** Sets a fault on a payment in any status. False for an unknown payment. */
export async function setFault({ sql }: Store, authority: string, fault: Fault): Promise<boolean> {
  const rows = await sql`
    update sandbox_payments set fault = ${fault} where authority = ${authority} returning 1`;
  return rows.length > 0;
}

const outageKey = (gateway: GatewayName) => `silent:${gateway}`;

/** Makes the bank answer nothing for some minutes; 0 ends it. */
export async function stopBank({ sql, now }: Store, gateway: GatewayName, minutes: number) {
  const until = new Date(now().getTime() + minutes * MINUTE).toISOString();
  await sql`
    insert into sandbox_payments (authority, gateway, merchant_id, amount_rial, paid_rial,
      callback_url, status, fault, paid_at)
    values (${outageKey(gateway)}, ${gateway}, '', 0, 0, '', 'FAILED', 'silent', ${until})
    on conflict (authority) do update set paid_at = excluded.paid_at`;
}

export async function isBankDown({ sql, now }: Store, gateway: GatewayName): Promise<boolean> {
  const [row] = await sql`
    select 1
    from sandbox_payments
    where authority = ${outageKey(gateway)} and paid_at > ${now().toISOString()}`;
  return row !== undefined;
}
