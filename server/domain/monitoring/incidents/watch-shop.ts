import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { MINUTE } from '#shared/time.ts';
import { findProblems, type Problem } from './find-problems.ts';
import { tellIncidents } from './tell-incidents.ts';

/**
 * Minutes without the problem before its incident ends, so that a flapping problem is one incident.
 */
const OVER_AFTER = 5 * MINUTE;

/**
 * Looks for problems, and tells owners once when one begins and once when it is over; scheduled.
 */
export async function watchShop(ctx: OutsideCtx): Promise<void> {
  const problems = await findProblems(ctx);
  await inTransaction(ctx, async (tx) => {
    // concurrent runs would report twice
    await tx.sql`select pg_advisory_xact_lock(hashtext('incidents'))`;
    for (const problem of problems) await keepOpen(tx, problem);
    await endOthers(tx, problems);
    await tellIncidents(tx);
  });
}

async function keepOpen({ sql, now }: Ctx, { key, isUrgent, n }: Problem): Promise<void> {
  const at = now().toISOString();
  await sql`
    insert into incidents (id, key, is_urgent, details, started_at, seen_at)
    values (${newId()}, ${key}, ${isUrgent}, ${JSON.stringify({ n })}::jsonb, ${at}, ${at})
    on conflict (key) where ended_at is null
    do update set seen_at = excluded.seen_at, details = excluded.details,
      is_urgent = excluded.is_urgent`;
}

async function endOthers({ sql, now }: Ctx, problems: Problem[]): Promise<void> {
  const before = new Date(now().getTime() - OVER_AFTER).toISOString();
  await sql`
    update incidents set ended_at = ${now().toISOString()}
    where ended_at is null
      and seen_at <= ${before}
      and not (key = any(${problems.map(({ key }) => key)}::text[]))`;
}
