import type { ImportInfo } from '#contract/imports.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict } from '#server/errors.ts';
import { readInfo } from './read-import.ts';

const STARTS = {
  apply: { from: 'checked', to: 'applying' },
  undo: { from: 'applied', to: 'undoing' },
} as const;

/** Hands an import to its job, once. Throws `not_found`, and `conflict` when its state does not allow it. */
export async function startImport(
  ctx: Ctx,
  { id, what }: { id: string; what: keyof typeof STARTS },
): Promise<ImportInfo> {
  await readInfo(ctx, id);
  const { from, to } = STARTS[what];
  await inTransaction(ctx, async (tx) => {
    const [started] = await tx.sql`
      update imports set status = ${to}, done = 0, failure = null, updated_at = ${tx.now().toISOString()},
        actor_id = ${actorIdOf(tx)}
      where id = ${id} and status = any(${[from]}::text[]) returning 1`;
    if (!started) throw conflict();
    await recordAudit(tx, {
      action: `import.${what}`,
      entity: 'import',
      entityId: id,
      before: { status: from },
      after: { status: to },
    });
    const payload = JSON.stringify({ id });
    await tx.sql`
      select 1 from graphile_worker.add_job('run_import', payload => ${payload}::text::json, max_attempts => 5)`;
  });
  return readInfo(ctx, id);
}
