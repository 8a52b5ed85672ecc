import type { ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { guessMapping } from '#server/domain/imports/guess-mapping.ts';
import { refuseBeyondStock, refuseHiddenColumn } from '#server/domain/imports/import-rights.ts';
import { importJob } from '#server/domain/imports/import-states.ts';
import { readInfo } from '#server/domain/imports/read-import.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { keepRows } from './keep-rows.ts';
import { type ListTable, listTable } from './list-table.ts';

/** Rows behind the first ones by which the unit of the amounts is found. */
const LEAD = 30;
const CHUNK = 500;

/**
 * Uses another of the first rows as heads; columns are mapped again and the dry run restarts.
 * Throws `not_found`, `conflict` for anything but an unapplied list, `out_of_range` {row}.
 */
export async function chooseHead(
  ctx: Ctx,
  { id, row }: { id: string; row: number },
): Promise<ImportInfo> {
  const info = await readInfo(ctx, id);
  if ((info.source !== 'table' && info.source !== 'price_list') || info.work) throw conflict();
  refuseHiddenColumn(ctx, guessMapping(info.heads), info);
  refuseBeyondStock(ctx, info);
  await inTransaction(ctx, async (tx) => {
    const [stored] = await tx.sql<{ lead: SheetRow[] }[]>`
      select lead from imports where id = ${id} for update`;
    const first = stored?.lead ?? [];
    if (!first.some(({ position }) => position === row)) throw invalidField('row', 'out_of_range');
    const last = first.at(-1)?.position ?? 0;
    const table = await listTable(
      tx,
      [...first, ...(await rowsBehind(tx, { id, last, most: LEAD }))],
      { source: info.source, chosen: row },
    );
    await begin(tx, info, table);
    const below = table.below.filter(({ position }) => position <= last);
    await tx.sql`delete from import_rows where import_id = ${id} and position <= ${last}`;
    await keepRows(tx, id, below.map(table.keep));
    await keepAnew(tx, { id, last, table });
    await tx.sql`
      update imports
      set total = (select count(*) from import_rows where import_id = ${id})
      where id = ${id}`;
  });
  return readInfo(ctx, id);
}

const begin = (tx: Ctx, { _id: id, status }: ImportInfo, table: ListTable) =>
  transition(tx, importJob, {
    id,
    to: 'uploaded',
    as: 'admin',
    change: {
      heads: JSON.stringify(table.heads),
      mapping: JSON.stringify(table.mapping),
      unit: table.unit ?? null,
      head_row: table.headRow,
      failure: null,
      done: 0,
      terms: JSON.stringify({ brand: [], category: [] }),
    },
    audit: {
      action: 'import.head',
      before: { status },
      after: { status: 'uploaded', row: table.headRow },
    },
  });

/** Rewrites the rows after the stored first ones under the new heads. */
async function keepAnew(tx: Ctx, input: { id: string; last: number; table: ListTable }) {
  const { id, table } = input;
  for (let last = input.last; ; ) {
    const rows = await rowsBehind(tx, { id, last, most: CHUNK });
    if (rows.length === 0) return;
    const end = rows.at(-1)?.position ?? last;
    await tx.sql`
      delete from import_rows
      where import_id = ${id} and position > ${last} and position <= ${end}`;
    await keepRows(tx, id, readRows(rows, table));
    last = end;
  }
}

function* readRows(rows: SheetRow[], { keep }: ListTable) {
  for (const row of rows) yield keep(row);
}

const rowsBehind = (
  { sql }: Ctx,
  { id, last, most }: { id: string; last: number; most: number },
) => sql<SheetRow[]>`
  select position, cells from import_rows where import_id = ${id} and position > ${last}
  order by position limit ${most}`;
