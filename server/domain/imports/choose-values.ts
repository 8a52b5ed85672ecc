import type { ImportChoice, ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { conflict } from '#server/errors.ts';
import { compareChunk, type Row, writeCompared } from './compare-chunk.ts';
import { checkFamilies } from './families/check-families.ts';
import { namesToMake, readNames, withMade } from './new-terms.ts';
import { isPast } from './past-sources.ts';
import { refusePurchaseColumn } from './purchase-column.ts';
import { readInfo } from './read-import.ts';
import { refuseBeyondStock } from './stock-alone.ts';
import { tableOf } from './table-of.ts';

type Input = { id: string; choice: ImportChoice; position?: number | undefined };
const CHUNK = 1000;

/**
 * Chooses file or shop values for rows that both have changed, and compares these again; one row,
 * or all that wait. Throws `not_found`, and `conflict` unless the import is between dry run and
 * apply.
 */
export async function chooseValues(ctx: Ctx, { id, choice, position }: Input): Promise<ImportInfo> {
  const info = await readInfo(ctx, id);
  if (isPast(info.source)) throw conflict();
  refusePurchaseColumn(ctx, info.mapping);
  refuseBeyondStock(ctx, info);
  await inTransaction(ctx, async (tx) => {
    const [open] = await tx.sql`
      select 1 from imports where id = ${id} and status = 'checked' for update`;
    if (!open) throw conflict();
    const names = withMade(await readNames(tx), namesToMake(info.terms));
    const table = tableOf(info, names, await readSettings(tx));
    const known = { id, table, twice: new Set<string>(), paths: new Set<string>(), choice };
    for (let last = 0; ; ) {
      const rows = await waiting(tx, { id, position, last });
      if (rows.length === 0) break;
      await writeCompared(tx, id, await compareChunk(tx, rows, known), choice);
      last = rows.at(-1)?.position ?? last;
    }
    await checkFamilies(tx, info);
    await recordAudit(tx, {
      action: 'import.choose',
      entity: 'import',
      entityId: id,
      after: { choice, ...(position && { row: position }) },
    });
  });
  return readInfo(ctx, id);
}

/** A row may be decided again, all of them only those that wait. */
const waiting = (
  { sql }: Ctx,
  { id, position, last }: { id: string; position: number | undefined; last: number },
) => sql<Row[]>`
  select position, cells from import_rows
  where import_id = ${id} and position > ${last} and clash is not null
    and ${position ? sql`position = ${position}` : sql`state = 'clash'`}
  order by position limit ${CHUNK}`;
