import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';

type Limit = { bucket: string; most: number; minutes: number };

/**
 * Counts one more call of a bucket in the present span of time, outside of any transaction, so that refused
 * ones count as well. Throws `rate_limited` {m} beyond the most.
 */
export async function limitCalls(ctx: Ctx, { bucket, most, minutes }: Limit): Promise<void> {
  const span = minutes * 60_000;
  const now = ctx.now().getTime();
  const starts = Math.floor(now / span) * span;
  const ends = starts + span;
  const [row] = await ctx.sql<{ calls: number }[]>`
    insert into call_counts (bucket, starts_at, ends_at, calls)
    values (${bucket}, ${new Date(starts).toISOString()}, ${new Date(ends).toISOString()}, 1)
    on conflict (bucket, starts_at) do update set calls = call_counts.calls + 1
    returning calls`;
  if ((row?.calls ?? 0) > most)
    throw new DomainError('too_many', 'rate_limited', { m: Math.ceil((ends - now) / 60_000) });
}

/** How often the bucket was counted in the present span of time. */
export async function callsOf({ sql, now }: Ctx, bucket: string): Promise<number> {
  const [row] = await sql<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::int as calls from call_counts
    where bucket = ${bucket} and ends_at > ${now().toISOString()}`;
  return row?.calls ?? 0;
}
