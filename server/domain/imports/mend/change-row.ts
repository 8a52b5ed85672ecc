import type { ImportField, ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import {
  compareChunk,
  movesBefore,
  type Row,
  writeCompared,
} from '#server/domain/imports/compare-chunk.ts';
import { checkFamilies } from '#server/domain/imports/families/check-families.ts';
import { storable } from '#server/domain/imports/heads/keep-rows.ts';
import { namesToMake, readNames, withMade } from '#server/domain/imports/new-terms.ts';
import { isPast } from '#server/domain/imports/past-sources.ts';
import { refusePurchaseColumn } from '#server/domain/imports/purchase-column.ts';
import { readInfo } from '#server/domain/imports/read-import.ts';
import { codeOf } from '#server/domain/imports/row-code.ts';
import { oneOf } from '#server/domain/imports/rows-of-chunk.ts';
import { refuseBeyondStock } from '#server/domain/imports/stock-alone.ts';
import { surveyRows } from '#server/domain/imports/survey-rows.ts';
import { tableOf } from '#server/domain/imports/table-of.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { conflict, invalidField, notFound } from '#server/errors.ts';
import { keysOf } from '#shared/keys-of.ts';
import { columnOf } from './row-column.ts';

type Cells = Partial<Record<ImportField, string>>;
type Input = { id: string; position: number; cells: Cells; isLeft?: boolean | undefined };
type StoredRow = Row & { state: string };

/**
 * Changes cells of a row in a dry run, excludes or restores it, and compares it again, with the
 * rows that have or had its code. Throws `not_found`, and `conflict` outside of a dry run or for a
 * row without a product.
 */
export async function changeRow(ctx: Ctx, input: Input): Promise<ImportInfo> {
  const { id, position } = input;
  const info = await readInfo(ctx, id);
  if (isPast(info.source) || info.work) throw conflict();
  refusePurchaseColumn(ctx, info.mapping);
  refuseBeyondStock(ctx, info);
  await inTransaction(ctx, async (tx) => {
    const row = await openRow(tx, input);
    const cells = changedCells(row.cells, input.cells, info);
    await write(tx, input, cells);
    const codes = [codeOf(row.cells, info.mapping), codeOf(cells, info.mapping)];
    await compareAnew(tx, info, { position, codes });
    await recordAudit(tx, {
      action: 'import.row',
      entity: 'import',
      entityId: id,
      after: { row: position, fields: keysOf(input.cells), isLeft: input.isLeft ?? false },
    });
  });
  return readInfo(ctx, id);
}

/** Row of an unapplied dry run; locks the import until the transaction ends. */
async function openRow({ sql }: Ctx, { id, position, isLeft }: Input): Promise<StoredRow> {
  const [open] = await sql`
    select 1 from imports where id = ${id} and status = 'checked' for update`;
  if (!open) throw conflict();
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
    const at = columnOf(mapping, field);
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
  const own = await readNames(tx);
  const make = namesToMake(info.terms);
  const { twice, terms } = await surveyRows(tx, info, { own, make });
  await tx.sql`update imports set terms = ${JSON.stringify(terms)}::text::jsonb where id = ${id}`;
  const others = await hangingOn(tx, info, codes);
  const same = codes.flatMap((code) => twice.get(code) ?? []);
  const positions = [...new Set([position, ...others, ...same])].map((one) => ({ position: one }));
  const rows = await tx.sql<Row[]>`
    select position, cells from import_rows
    where import_id = ${id} and position = ${oneOf(tx, positions)} and state <> 'left'
    order by position`;
  const paths = await movesBefore(tx, { id, last: position - 1 });
  const table = tableOf(info, withMade(own, make), await readSettings(tx));
  const known = { id, table, twice, paths };
  if (rows.length > 0) await writeCompared(tx, id, await compareChunk(tx, rows, known));
  await checkFamilies(tx, info);
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
