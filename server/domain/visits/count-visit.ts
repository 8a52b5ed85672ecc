import type { Ctx } from '#server/context.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { DomainError } from '#server/errors.ts';

/** A day has so many counters of a step: writers do not wait for one another. */
const PARTS = 16;

/** Counts one step towards an order on the current Tehran day; stores nothing about the visitor. */
export async function countVisit(
  ctx: Ctx,
  { kind }: { kind: 'view' | 'add' | 'checkout' },
): Promise<undefined> {
  if (!(await mayCount(ctx))) return undefined;
  await ctx.sql`
    insert into visit_counts (day, kind, part, times)
    values ((${ctx.now().toISOString()}::timestamptz at time zone 'Asia/Tehran')::date, ${kind},
      ${Math.floor(Math.random() * PARTS)}, 1)
    on conflict (day, kind, part) do update set times = visit_counts.times + 1`;
  return undefined;
}

/** Beyond the limit nothing is counted and nothing is said: the page of a buyer has no use for a refusal. */
async function mayCount(ctx: Ctx): Promise<boolean> {
  try {
    await limitCalls(ctx, { bucket: `visit:${ctx.network}`, most: 120, minutes: 10 });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
