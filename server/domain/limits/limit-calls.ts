import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { DAY, MINUTE } from '#shared/time.ts';

type Limit = { bucket: string; most: number; minutes: number };

/**
 * Counts a call of a bucket in the current period, outside of any transaction, so that refused
 * calls count too. Throws `rate_limited` {m} above `most`.
 */
export async function limitCalls(ctx: Ctx, { bucket, most, minutes }: Limit): Promise<void> {
  const [row] = await countCall(ctx, { bucket, minutes });
  const left = spanOf(ctx, minutes).ends - ctx.now().getTime();
  if ((row?.calls ?? 0) > most)
    throw new DomainError('too_many', 'rate_limited', { m: Math.ceil(left / MINUTE) });
}

/** Counts a call, alone or as a part of a statement; counts nothing if `from` has no row. */
export function countCall(ctx: Ctx, { bucket, minutes }: Omit<Limit, 'most'>, from = ctx.sql``) {
  const { starts, ends } = spanOf(ctx, minutes);
  return ctx.sql<{ calls: number }[]>`
    insert into call_counts (bucket, starts_at, ends_at, calls)
    select ${bucket}, ${new Date(starts).toISOString()}::timestamptz,
      ${new Date(ends).toISOString()}::timestamptz, 1 ${from}
    on conflict (bucket, starts_at) do update set calls = call_counts.calls + 1
    returning calls`;
}

function spanOf({ now }: Ctx, minutes: number) {
  const span = minutes * MINUTE;
  const starts = Math.floor(now().getTime() / span) * span;
  return { starts, ends: starts + span };
}

/** Number of calls of the bucket in the current period. */
export async function callsOf({ sql, now }: Ctx, bucket: string): Promise<number> {
  const [row] = await sql<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::int as calls from call_counts
    where bucket = ${bucket} and ends_at > ${now().toISOString()}`;
  return row?.calls ?? 0;
}

/** Deletes counts whose period is over. */
export const forgetCounts = ({ sql, now }: Ctx) =>
  sql`delete from call_counts where ends_at < ${now().toISOString()}`;

const KB = 1024;

/**
 * Counts what somebody sends in a day, refused files included. Throws `too_much_sent` {n: megabytes
 * a day} beyond the most.
 */
export async function limitBytes(
  ctx: Ctx,
  { bucket, bytes, mostMb }: { bucket: string; bytes: number; mostMb: number },
): Promise<void> {
  const starts = Math.floor(ctx.now().getTime() / DAY) * DAY;
  const [row] = await ctx.sql<{ sent: number }[]>`
    insert into call_counts (bucket, starts_at, ends_at, calls)
    values (${bucket}, ${new Date(starts).toISOString()}, ${new Date(starts + DAY).toISOString()},
      ${Math.ceil(bytes / KB)})
    on conflict (bucket, starts_at) do update set calls = call_counts.calls + excluded.calls
    returning calls as sent`;
  if ((row?.sent ?? 0) > mostMb * KB)
    throw new DomainError('too_many', 'too_much_sent', { n: mostMb });
}
