import type { Ctx } from '../../context.ts';
import { limitCalls } from '../limits/limit-calls.ts';

/** A day has so many counters of a step: writers do not wait for one another. */
const PARTS = 16;

/** Counts one step on the way to an order on today's Tehran day; nothing of the visitor is kept. */
export async function countVisit(
  ctx: Ctx,
  { kind }: { kind: 'view' | 'add' | 'checkout' },
): Promise<undefined> {
  await limitCalls(ctx, { bucket: `visit:${ctx.ip}`, most: 120, minutes: 10 });
  await ctx.sql`
    insert into visit_counts (day, kind, part, times)
    values ((${ctx.now().toISOString()}::timestamptz at time zone 'Asia/Tehran')::date, ${kind},
      ${Math.floor(Math.random() * PARTS)}, 1)
    on conflict (day, kind, part) do update set times = visit_counts.times + 1`;
  return undefined;
}
