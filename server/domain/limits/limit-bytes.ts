import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { DAY } from '#shared/time.ts';

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
