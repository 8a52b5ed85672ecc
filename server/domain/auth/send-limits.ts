import type { Ctx } from '#server/context.ts';
import { readSpent, type Sender, usedUp, waitOf } from '#server/domain/messages/sms-budget.ts';
import { DomainError } from '#server/errors.ts';
import { MINUTE } from '#shared/time.ts';
import type { Asker } from './asker.ts';
import type { Purpose } from './check-code.ts';

/** Seconds between two codes for the same number. */
export const BETWEEN = 60;

type Most = { hour: number; day: number };
/**
 * Codes for one number that a network, its wider network, and all strangers together may request.
 */
const STRANGER: Most = { hour: 5, day: 6 };
const WIDE: Most = { hour: 6, day: 8 };
const STRANGERS: Most = { hour: 10, day: 15 };
/** Codes for a known browser or session, which strangers cannot use up. */
const KNOWN: Record<Purpose, Most> = { enter: { hour: 5, day: 10 }, fresh: { hour: 6, day: 20 } };

export type Send = { mobileNumber: string; purpose: Purpose; asker: Asker };
type Row = Most & { minute: number };
type Counts = {
  last: string | null;
  known: Most;
  network: Most;
  wide: Most;
  strangers: Most;
  ofNetwork: Row;
  ofWide: Row;
};

/**
 * Throws otp_wait {s}, rate_limited {m} or codes_short {m} if no code may be sent. A lock
 * serialises sends until the transaction ends, so that concurrent ones count each other.
 */
export async function requireMaySend(tx: Ctx, send: Send): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtext('otp_sends'))`;
  const counts = await countSends(tx, send);
  const wait = counts.last ? BETWEEN - (tx.now().getTime() - Date.parse(counts.last)) / 1000 : 0;
  if (wait > 0) throw new DomainError('too_many', 'otp_wait', { s: Math.ceil(wait) });
  if (send.asker.isKnown) requireBelow(counts.known, KNOWN[send.purpose]);
  else requireStranger(counts, tx.config.codesPerAddress);
  await requireTexts(tx, senderOf(send.asker));
}

function requireStranger(counts: Counts, perAddress: number) {
  requireBelow(counts.network, STRANGER);
  requireBelow(counts.wide, WIDE);
  requireBelow(counts.strangers, STRANGERS);
  requireBelow(counts.ofNetwork, mostOf(perAddress));
  requireBelow(counts.ofWide, mostOf(perAddress * 4));
}

/** Requests of one network for all numbers, derived from its hourly limit. */
export const mostOf = (hour: number): Row => ({
  minute: Math.max(10, Math.ceil(hour / 6)),
  hour,
  day: hour * 5,
});

function requireBelow(counts: Most & { minute?: number }, most: Most & { minute?: number }) {
  if (counts.day >= most.day) throw new DomainError('too_many', 'rate_limited', { m: 24 * 60 });
  if (counts.hour >= most.hour) throw new DomainError('too_many', 'rate_limited', { m: 60 });
  if (most.minute !== undefined && (counts.minute ?? 0) >= most.minute)
    throw new DomainError('too_many', 'rate_limited', { m: 1 });
}

async function requireTexts(tx: Ctx, sender: Sender) {
  const span = usedUp(await readSpent(tx), sender, tx.config.smsPerDay);
  if (span) throw new DomainError('too_many', 'codes_short', { m: waitOf(span) });
}

function senderOf({ isKnown, account }: Asker): Sender {
  if (account === 'staff') return 'staff';
  if (account === 'none') return 'newcomer';
  return isKnown ? 'knownBuyer' : 'buyer';
}

async function countSends(tx: Ctx, { mobileNumber, purpose, asker }: Send): Promise<Counts> {
  const { sql, network, wideNetwork } = tx;
  const ago = (minutes: number) => new Date(tx.now().getTime() - minutes * MINUTE).toISOString();
  const isStranger = sql`not is_known`;
  const isNetwork = sql`network = ${network} and not is_known`;
  const isWide = sql`wide_network = ${wideNetwork} and not is_known`;
  const isOwn = asker.isKnown ? sql`is_known and purpose = ${purpose}` : isNetwork;
  const per = (where: typeof isStranger, minutes: number) =>
    sql`count(*) filter (where ${where} and created_at > ${ago(minutes)})::int`;
  const most = (where: typeof isStranger) =>
    sql`json_build_object('minute', ${per(where, 1)}, 'hour', ${per(where, 60)}, 'day',
        ${per(where, 1440)})`;
  const ofNumber = (where: typeof isStranger) =>
    most(sql`mobile_number = ${mobileNumber} and ${where}`);
  // ignores sends from the future, so that a clock that ran hours ahead does not block codes for
  // hours
  const [row] = await sql<Counts[]>`
    select max(created_at) filter (where mobile_number = ${mobileNumber} and ${isOwn}) as last,
      ${ofNumber(isOwn)} as known, ${ofNumber(isNetwork)} as network, ${ofNumber(isWide)} as wide,
      ${ofNumber(isStranger)} as strangers, ${most(isNetwork)} as of_network,
      ${most(isWide)} as of_wide
    from otp_sends where created_at > ${ago(1440)} and created_at < ${ago(-1)} and is_texted`;
  if (!row) throw new Error('an aggregate has one row');
  return row;
}
