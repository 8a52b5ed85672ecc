import type { ImportField, ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { compareChunk, movesBefore, writeCompared } from '#server/domain/imports/compare-chunk.ts';
import type { Row } from '#server/domain/imports/compared.ts';
import { cellColumn, codeOf } from '#server/domain/imports/guess-mapping.ts';
import { storable } from '#server/domain/imports/heads/keep-rows.ts';
import { oneOf } from '#server/domain/imports/rows-of-chunk.ts';
import { surveyRows } from '#server/domain/imports/survey-rows.ts';
import { readTable } from '#server/domain/imports/table-of.ts';
import { conflict, invalidField, notFound } from '#server/errors.ts';
import { keysOf } from '#shared/keys-of.ts';
import { editDryRun } from './edit-dry-run.ts';

type Cells = Partial<Record<ImportField, string>>;
type Input = { id: string; position: number; cells: Cells; isLeft?: boolean | undefined };
type StoredRow = Row & { state: string };

/**
 * Changes cells of a row in a dry run, excludes or restores it, and compares it again, with the
 * rows that have or had its code. Throws `conflict` for a row without a product.
 */
export const changeRow = (ctx: Ctx, input: Input): Promise<ImportInfo> =>
  editDryRun(ctx, { id: input.id, action: 'import.row' }, async (tx, info) => {
    const { position } = input;
    if (info.work) throw conflict();
    const row = await openRow(tx, input);
    const cells = changedCells(row.cells, input.cells, info);
    await write(tx, input, cells);
    const codes = [codeOf(row.cells, info.mapping), codeOf(cells, info.mapping)];
    await compareAnew(tx, info, { position, codes });
    return { row: position, fields: keysOf(input.cells), isLeft: input.isLeft ?? false };
  });

/** Row that may be changed. */
async function openRow({ sql }: Ctx, { id, position, isLeft }: Input): Promise<StoredRow> {
  const [row] = await sql<(StoredRow & { isByHand: boolean })[]>`
    select position, cells, state,
      coalesce(notes @> '[{"note": "left_by_hand"}]', false) as is_by_hand
    from import_rows where import_id = ${id} and position = ${position}`;
  if (!row) throw notFound();
  if (row.state === 'left' && !(row.isByHand && isLeft === false)) throw conflict();
  return row;
}

function changedCells(row: string[], cells: Cells, { mapping, heads }: ImportInfo): string[] {
  const changed = heads.map((_, at) => row[at] ?? '');
  for (const field of keysOf(cells)) {
    const at = cellColumn(mapping, field);
    if (at === undefined || field === 'exported')
      throw invalidField(`cells.${field}`, 'field_invalid');
    changed[at] = storable(cells[field] ?? '');
  }
  return changed;
}

const write = ({ sql }: Ctx, { id, position, isLeft }: Input, cells: string[]) => sql`
  update import_rows set cells = ${JSON.stringify(cells)}::text::jsonb, clash = null, choice = null,
    state = ${isLeft ? 'left' : 'new'}, fault = null, fault_field = null, fault_limits = null,
    faults = null, before = null, after = null, family_key = null,
    notes = ${isLeft ? '[{"note": "left_by_hand"}]' : null}::text::jsonb
  where import_id = ${id} and position = ${position}`;

type Changed = { position: number; codes: string[] };

/** A code that no other row has any more is no fault of that row, and one that is there twice now is. */
async function compareAnew(tx: Ctx, info: ImportInfo, { position, codes }: Changed) {
  const id = info._id;
  const { table, ...names } = await readTable(tx, info);
  const { twice, terms } = await surveyRows(tx, info, names);
  await tx.sql`update imports set terms = ${JSON.stringify(terms)}::text::jsonb where id = ${id}`;
  const others = await hangingOn(tx, info, codes);
  const same = codes.flatMap((code) => twice.get(code) ?? []);
  const positions = [...new Set([position, ...others, ...same])].map((one) => ({ position: one }));
  const rows = await tx.sql<Row[]>`
    select position, cells from import_rows
    where import_id = ${id} and position = ${oneOf(tx, positions)} and state <> 'left'
    order by position`;
  const paths = await movesBefore(tx, { id, last: position - 1 });
  const known = { id, table, twice, paths };
  if (rows.length > 0) await writeCompared(tx, id, await compareChunk(tx, rows, known));
}

/** Rows that were refused for the sake of another: for its code, or as one of its family. */
async function hangingOn({ sql }: Ctx, { _id, mapping }: ImportInfo, codes: string[]) {
  const rows = await sql<(Row & { fault: string })[]>`
    select position, cells, fault from import_rows
    where import_id = ${_id}
      and state = 'fault'
      and (fault = 'code_twice' or fault_field in ('family', 'options'))`;
  return rows
    .filter(({ cells, fault }) => fault !== 'code_twice' || codes.includes(codeOf(cells, mapping)))
    .map(({ position }) => position);
}
