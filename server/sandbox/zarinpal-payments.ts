import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Deps } from '../context.ts';

export type SandboxStatus = 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED';

/** What the pretend bank holds; amount in rial. */
export type SandboxPayment = {
  authority: string;
  amount: number;
  callbackUrl: string;
  description: string;
  status: SandboxStatus;
  refId: string | null;
  cardPan: string | null;
  createdAt: string;
  updatedAt: string;
};

type Store = Pick<Deps, 'sql' | 'now'>;

const GATEWAY = 'platform_zarinpal';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `S` and 35 letters or digits, as the sandbox of ZarinPal gives them. */
const newAuthority = () =>
  `S${Array.from(randomBytes(35), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;

export const cardHashOf = (pan: string) =>
  createHash('sha256').update(pan).digest('hex').toUpperCase();

export async function insertPayment(
  { sql, now }: Store,
  payment: { merchantId: string; amount: number; callbackUrl: string; description: string },
): Promise<string> {
  const authority = newAuthority();
  const at = now().toISOString();
  await sql`
    insert into sandbox_payments (authority, gateway, merchant_id, amount_rial, callback_url, description, created_at, updated_at)
    values (${authority}, ${GATEWAY}, ${payment.merchantId}, ${payment.amount}, ${payment.callbackUrl},
      ${payment.description}, ${at}, ${at})`;
  return authority;
}

const columns = (sql: Store['sql']) => sql`
  authority, amount_rial as amount, callback_url as "callbackUrl", description, status, ref_id as "refId",
  card_pan as "cardPan", created_at as "createdAt", updated_at as "updatedAt"`;

export async function findPayment(
  { sql }: Store,
  authority: string,
): Promise<SandboxPayment | undefined> {
  const [row] = await sql<SandboxPayment[]>`
    select ${columns(sql)} from sandbox_payments where authority = ${authority} and gateway = ${GATEWAY}`;
  return row;
}

/** The last hundred that were paid and never verified, newest first. */
export const listUnverified = ({ sql }: Store) => sql<SandboxPayment[]>`
  select ${columns(sql)} from sandbox_payments where gateway = ${GATEWAY} and status = 'PAID'
  order by created_at desc limit 100`;

/** Undefined when the payment is not in one of `from` any more. */
export async function movePayment(
  { sql, now }: Store,
  authority: string,
  from: SandboxStatus[],
  to: SandboxStatus,
): Promise<SandboxPayment | undefined> {
  const paid = to === 'PAID' && {
    ref_id: String(randomInt(100_000_000_000, 200_000_000_000)),
    card_pan: `603799******${randomInt(1000, 9999)}`,
  };
  const [row] = await sql<SandboxPayment[]>`
    update sandbox_payments set ${sql({ status: to, updated_at: now().toISOString(), ...paid })}
    where authority = ${authority} and status = any(${from}) returning ${columns(sql)}`;
  return row;
}
