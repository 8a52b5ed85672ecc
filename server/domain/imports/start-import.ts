import type { ImportInfo } from '#contract/imports.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict } from '#server/errors.ts';
import { requireRights } from './import-rights.ts';
import { importJob } from './import-states.ts';
import { requireGroupFor } from './members/check-members.ts';
import { requireListFor } from './own-prices/targets.ts';
import { readInfo, refuseForgotten } from './read-import.ts';

const STARTS = {
  apply: { from: 'checked', to: 'applying' },
  undo: { from: 'applied', to: 'undoing' },
} as const;

/**
 * Hands an import to its job, once. Throws `not_found`, and `conflict` when its state does not
 * allow it or its rows are forgotten, and what the price list or group of the rows refuses.
 */
export async function startImport(
  ctx: Ctx,
  { id, what }: { id: string; what: keyof typeof STARTS },
): Promise<ImportInfo> {
  const info = await readInfo(ctx, id);
  requireRights(ctx, info);
  // people may have come back since
  if (what === 'undo' && info.source === 'woo_customers') throw conflict();
  const { from, to } = STARTS[what];
  await inTransaction(ctx, async (tx) => {
    await refuseForgotten(tx, id);
    if (info.source === 'price_list') await requireListFor(tx, info, what);
    if (info.source === 'group_members') await requireGroupFor(tx, info, what);
    const change = { done: 0, failure: null, actor_id: actorIdOf(tx) };
    const audit = { action: `import.${what}`, before: { status: from }, after: { status: to } };
    await transition(tx, importJob, { id, from, to, as: 'admin', change, audit });
    await addRun(tx, id);
  });
  return readInfo(ctx, id);
}

/** Queues the job of an import that was just started. */
export const addRun = ({ sql }: Ctx, id: string) => sql`
  select 1
  from graphile_worker.add_job('run_import', payload => ${JSON.stringify({ id })}::text::json,
    max_attempts => 5)`;
