import type { ImportInfo } from '#contract/imports.ts';
import { actorIdOf, atLength, type Ctx, inTransaction } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { failureOf } from '#server/domain/imports/end-run.ts';
import { importJob } from '#server/domain/imports/import-states.ts';
import { readInfo, refuseForgotten } from '#server/domain/imports/read-import.ts';
import { addRun } from '#server/domain/imports/start-import.ts';
import { writeWorkRows } from '#server/domain/imports/work-rows.ts';
import { transition, tryTransition } from '#server/domain/states/transition.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { idsOf, judgeOf } from './prepare-repricing.ts';

/** Lets a repricing start by itself at a minute. Throws `not_found`, `conflict`, `in_past`. */
export async function setRepricing(
  ctx: Ctx,
  { id, at }: { id: string; at: string },
): Promise<ImportInfo> {
  const { work } = await readInfo(ctx, id);
  if (work?.kind !== 'rates') throw conflict();
  if (Date.parse(at) <= ctx.now().getTime()) throw invalidField('at', 'in_past');
  await inTransaction(ctx, async (tx) => {
    await refuseForgotten(tx, id);
    await transition(tx, importJob, {
      id,
      from: 'checked',
      to: 'set',
      as: 'admin',
      change: { starts_at: at, failure: null, actor_id: actorIdOf(tx) },
      audit: { action: 'import.set', after: { status: 'set', startsAt: at } },
    });
  });
  return readInfo(ctx, id);
}

/** Calls the minute of a repricing off. Throws `not_found`, `conflict`. */
export async function unsetRepricing(ctx: Ctx, { id }: { id: string }): Promise<ImportInfo> {
  await inTransaction(ctx, (tx) =>
    transition(tx, importJob, {
      id,
      from: 'set',
      to: 'checked',
      as: 'admin',
      change: { starts_at: null },
      audit: { action: 'import.unset', before: { status: 'set' }, after: { status: 'checked' } },
    }),
  );
  return readInfo(ctx, id);
}

/**
 * Starts the repricings whose minute has come. Costs, rules and products may have changed since the
 * preview, so that each is worked out anew by its own rates.
 */
export async function startDue(ctx: Ctx): Promise<void> {
  const due = await ctx.sql<{ id: string }[]>`
    select id from imports
    where status = 'set' and starts_at <= ${ctx.now().toISOString()} order by starts_at, id`;
  for (const { id } of due) await startOne(atLength(ctx), id);
}

async function startOne(ctx: Ctx, id: string): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => startWithin(tx, id));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, import: id }, 'a repricing was not worked out');
    const failure = JSON.stringify(failureOf(ctx, 'apply', error));
    const change = { starts_at: null, failure };
    await tryTransition(ctx, importJob, { id, from: 'set', to: 'checked', as: 'system', change });
  }
}

/** True while an earlier one writes prices, which the next must see to follow it. */
async function isOneRunning({ sql }: Ctx): Promise<boolean> {
  const rows = await sql`
    select 1 from imports
    where status in ('applying', 'undoing') and work->>'kind' = 'rates' limit 1`;
  return rows.length > 0;
}

async function startWithin(tx: Ctx, id: string): Promise<void> {
  const [open] = await tx.sql`
    select 1 from imports where id = ${id} and status = 'set' for update skip locked`;
  if (!open || (await isOneRunning(tx))) return;
  const { work } = await readInfo(tx, id);
  if (work?.kind !== 'rates') throw conflict();
  const ids = await idsOf(tx, work);
  await tx.sql`delete from import_rows where import_id = ${id}`;
  await writeWorkRows(tx, { id, ids, judge: judgeOf(work) });
  const change = { starts_at: null, total: ids.length, done: 0, failure: null };
  const audit = {
    action: 'import.apply',
    before: { status: 'set' },
    after: { status: 'applying' },
  };
  await transition(tx, importJob, { id, from: 'set', to: 'applying', as: 'system', change, audit });
  await addRun(tx, id);
}
