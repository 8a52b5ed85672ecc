import type { ImportChoice, ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict } from '#server/errors.ts';
import { attributeColumns, optionColumns } from './attribute-columns.ts';
import { compareChunk, type Row, writeCompared } from './compare-chunk.ts';
import { checkFamilies } from './families/check-families.ts';
import { namesToMake, readNames, withMade } from './new-terms.ts';
import { refusePurchaseColumn } from './purchase-column.ts';
import { isPast, readInfo } from './read-import.ts';

type Asked = { id: string; choice: ImportChoice; position?: number | undefined };
const CHUNK = 1000;

/**
 * Decides for rows that the file and the shop have both changed whose values stand, and compares them anew; one row, or all
 * that wait. Throws `not_found`, and `conflict` when the import is not between its dry run and its applying.
 */
export async function chooseValues(ctx: Ctx, { id, choice, position }: Asked): Promise<ImportInfo> {
  const info = await readInfo(ctx, id);
  if (isPast(info.source)) throw conflict();
  refusePurchaseColumn(ctx, info.mapping);
  await inTransaction(ctx, async (tx) => {
    const [open] = await tx.sql`
      select 1 from imports where id = ${id} and status = 'checked' for update`;
    if (!open) throw conflict();
    const table = {
      mapping: info.mapping,
      fallback: info.fallback,
      unit: info.unit ?? 'IRT',
      skipsEmpty: info.source !== 'table',
      names: withMade(await readNames(tx), namesToMake(info.terms)),
      attributes: attributeColumns(info.heads, info.mapping),
      optionColumns: optionColumns(info.heads, info.mapping),
    };
    const known = { id, table, twice: new Set<string>(), paths: new Set<string>(), choice };
    for (let last = 0; ; ) {
      const rows = await waiting(tx, { id, position, last });
      if (rows.length === 0) break;
      await writeCompared(tx, id, await compareChunk(tx, rows, known), choice);
      last = rows.at(-1)?.position ?? last;
    }
    await checkFamilies(tx, { id, mapping: info.mapping });
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
