import type { ImportChoice, ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { compareChunk, writeCompared } from '#server/domain/imports/compare-chunk.ts';
import type { Row } from '#server/domain/imports/compared.ts';
import { readTable } from '#server/domain/imports/table-of.ts';
import { editDryRun } from './edit-dry-run.ts';

type Input = { id: string; choice: ImportChoice; position?: number | undefined };
const CHUNK = 1000;

/**
 * Chooses file or shop values for rows that both changed, and compares them again: one row, or all
 * undecided ones.
 */
export const chooseValues = (ctx: Ctx, { id, choice, position }: Input): Promise<ImportInfo> =>
  editDryRun(ctx, { id, action: 'import.choose' }, async (tx, info) => {
    const { table } = await readTable(tx, info);
    const known = { id, table, twice: new Set<string>(), paths: new Set<string>(), choice };
    for (let last = 0; ; ) {
      const rows = await waiting(tx, { id, position, last });
      if (rows.length === 0) break;
      await writeCompared(tx, id, await compareChunk(tx, rows, known), choice);
      last = rows.at(-1)?.position ?? last;
    }
    return { choice, ...(position && { row: position }) };
  });

/** One row with a conflict, even if already decided; without a position, a chunk of undecided ones. */
const waiting = (
  { sql }: Ctx,
  { id, position, last }: { id: string; position: number | undefined; last: number },
) => sql<Row[]>`
  select position, cells from import_rows
  where import_id = ${id} and position > ${last} and clash is not null
    and ${position ? sql`position = ${position}` : sql`state = 'clash'`}
  order by position limit ${CHUNK}`;
