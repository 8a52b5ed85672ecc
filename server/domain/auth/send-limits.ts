import type { Ctx } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { minutesUntil } from './check-code.ts';

/** Seconds between two codes of a number. */
export const BETWEEN = 60;
const PER_HOUR = 5;
const PER_DAY = 10;

type Sends = { hour: number; day: number; last: string | null };

/** Throws otp_wait {s}, otp_too_many {m} or rate_limited {m} where a number was sent enough. */
export async function requireMaySend(tx: Ctx, mobileNumber: string) {
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
