import { randomBytes, randomInt } from 'node:crypto';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../db/new-id.ts';
import { DomainError } from '../../errors.ts';
import { otpText } from '../messages/texts.ts';
import { readSettings } from '../settings/read-settings.ts';
import { minutesUntil } from './check-code.ts';
import { hashCode, hashToken } from './code-hash.ts';

const CODE_LENGTH = 6;
const LIFE = 120;
const BETWEEN = 60;
const PER_HOUR = 5;
const PER_DAY = 10;

type Sends = { hour: number; day: number; last: string | null };

/**
 * Sends a one-time code and answers its token. Accounts are not looked at, so known and unknown
 * numbers cannot be told apart. Refuses with otp_wait {s}, otp_too_many {m}, rate_limited {m}.
 */
export async function sendCode(ctx: Ctx, { mobileNumber }: { mobileNumber: string }) {
  const token = randomBytes(32).toString('base64url');
  const { otpAlphabet, shopName } = await readSettings(ctx);
  const code = newCode(otpAlphabet);
  const id = await inTransaction(ctx, async (tx) => {
    await requireMaySend(tx, mobileNumber);
    return insertSend(tx, { mobileNumber, token, code });
  });
  await sendText(ctx, { id, mobileNumber, code, shopName });
  return { token, expiresIn: LIFE, resendIn: BETWEEN };
}

const newCode = (alphabet: string) =>
  Array.from({ length: CODE_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');

async function requireMaySend(tx: Ctx, mobileNumber: string) {
  const now = tx.now();
  // the row of the number is locked until commit: parallel sends are counted one after the other
  const [number] = await tx.sql<{ lockedUntil: string | null }[]>`
    insert into otp_numbers (mobile_number) values (${mobileNumber})
    on conflict (mobile_number) do update set mobile_number = excluded.mobile_number
    returning locked_until as "lockedUntil"`;
  const locked = minutesUntil(number?.lockedUntil, now);
  if (locked > 0) throw new DomainError('too_many', 'otp_too_many', { m: locked });
  const sends = await countSends(tx, mobileNumber, now);
  const wait = sends.last ? BETWEEN - secondsSince(sends.last, now) : 0;
  if (wait > 0) throw new DomainError('too_many', 'otp_wait', { s: Math.ceil(wait) });
  if (sends.day >= PER_DAY) throw new DomainError('too_many', 'rate_limited', { m: 24 * 60 });
  if (sends.hour >= PER_HOUR) throw new DomainError('too_many', 'rate_limited', { m: 60 });
}

async function countSends(tx: Ctx, mobileNumber: string, now: Date): Promise<Sends> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const [row] = await tx.sql<Sends[]>`
    select count(*) filter (where created_at > ${before(1)})::int as hour,
      count(*)::int as day, max(created_at) as last
    from otp_sends where mobile_number = ${mobileNumber} and created_at > ${before(24)}`;
  return row ?? { hour: 0, day: 0, last: null };
}

const secondsSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / 1000;

async function insertSend(tx: Ctx, send: { mobileNumber: string; token: string; code: string }) {
  const { secretKey } = tx.config;
  const now = tx.now();
  const [row] = await tx.sql<{ id: string }[]>`
    insert into otp_sends (id, mobile_number, token_hash, code_hash, created_at, expires_at)
    values (${newId()}, ${send.mobileNumber}, ${hashToken(send.token)},
      ${hashCode({ secretKey, ...send })}, ${now.toISOString()},
      ${new Date(now.getTime() + LIFE * 1000).toISOString()})
    returning id`;
  return row?.id ?? '';
}

type Send = { id: string; mobileNumber: string; code: string; shopName: string };

/** After commit and not through the outbox, which would keep the code in a table. */
async function sendText(ctx: Ctx, { id, mobileNumber, code, shopName }: Send) {
  const host = new URL(ctx.config.publicUrl).hostname;
  const text = otpText({ code, host, shop: shopName });
  const answer = await ctx.outside.sms.send({ mobileNumber, text, code });
  if (answer.ok) return;
  ctx.log.error({ code: answer.code }, 'one-time code not accepted by the provider');
  await ctx.sql`delete from otp_sends where id = ${id}`;
  throw new DomainError('unavailable', 'unknown_error');
}
