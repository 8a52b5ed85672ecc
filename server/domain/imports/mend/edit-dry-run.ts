import type { ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { checkFamilies } from '#server/domain/imports/families/check-families.ts';
import { isPast, requireRights } from '#server/domain/imports/import-rights.ts';
import { readInfo } from '#server/domain/imports/read-import.ts';
import { conflict } from '#server/errors.ts';

/** Changes and compares rows; returns what the log says of it. */
type Edit = (tx: Ctx, info: ImportInfo) => Promise<Record<string, unknown>>;

/**
 * Edits a dry run of products or own prices that is not applied yet, and checks its families again. Throws
 * `not_found`, `conflict` for any other import, and what `requireRights` throws.
 */
export async function editDryRun(
  ctx: Ctx,
  { id, action }: { id: string; action: string },
  edit: Edit,
): Promise<ImportInfo> {
  const info = await readInfo(ctx, id);
  if (isPast(info.source) || info.source === 'group_members') throw conflict();
  requireRights(ctx, info);
  await inTransaction(ctx, async (tx) => {
    const [open] = await tx.sql`
      select 1 from imports where id = ${id} and status = 'checked' for update`;
    if (!open) throw conflict();
    const after = await edit(tx, info);
    await checkFamilies(tx, info);
    await recordAudit(tx, { action, entity: 'import', entityId: id, after });
  });
  return readInfo(ctx, id);
}
