import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { MINUTE } from '#shared/time.ts';
import { findProblems, type Problem } from './find-problems.ts';
import { tellIncidents } from './tell-incidents.ts';

/** What comes and goes is one incident: it is over once it was not found for so long. */
const OVER_AFTER = 5 * MINUTE;

/** Looks for what is wrong, and tells owners once when it begins and once when it is over; run by the clock. */
export async function watchShop(ctx: OutsideCtx): Promise<void> {
  const problems = await findProblems(ctx);
  await inTransaction(ctx, async (tx) => {
    // two that look at once would tell twice
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
    do update set seen_at = excluded.seen_at, details = excluded.details, is_urgent = excluded.is_urgent`;
}

async function endOthers({ sql, now }: Ctx, problems: Problem[]): Promise<void> {
  const before = new Date(now().getTime() - OVER_AFTER).toISOString();
  await sql`
    update incidents set ended_at = ${now().toISOString()}
    where ended_at is null and seen_at <= ${before} and not (key = any(${problems.map(({ key }) => key)}::text[]))`;
}
