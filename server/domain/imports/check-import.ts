import type { ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict, invalidField } from '#server/errors.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import { attributeColumns, optionColumns } from './attribute-columns.ts';
import { compareChunk, type Known, writeCompared } from './compare-chunk.ts';
import { codeOf } from './compare-row.ts';
import type { Table } from './compared.ts';
import { checkFamilies } from './families/check-families.ts';
import type { Mapping } from './guess-mapping.ts';
import { refuseHiddenColumn } from './hidden-column.ts';
import { importJob } from './import-states.ts';
import { countTerms, readNames, TERM_FIELDS, type TermNames, withMade } from './new-terms.ts';
import { checkPast } from './past/check-past.ts';
import { isPast, readInfo, refuseForgotten } from './read-import.ts';

type Row = RowOf<'importRows', 'position' | 'cells'>;
type Wanted = {
  mapping: Mapping;
  fallback: { brand?: string | undefined; category?: string | undefined };
  make: TermNames;
  unit?: PriceUnit | undefined;
};
const CHUNK = 1000;

/** The dry run: compares every row with its product and keeps the differences. Throws `conflict` once it was applied, `purchase_forbidden`. */
export async function checkImport(
  ctx: Ctx,
  { id, ...wanted }: Wanted & { id: string },
): Promise<ImportInfo> {
  const { mapping, fallback } = wanted;
  const info = await readInfo(ctx, id);
  const { heads, status, work, source } = info;
  if (isPast(source)) return checkPast(ctx, info, wanted.unit);
  // a change of many products has no columns
  if (work) throw conflict();
  if (mapping.code === undefined) throw invalidField('mapping.code', 'field_required');
  // what another shop counted in nobody can tell by its file
  if (source !== 'table' && !wanted.unit) throw invalidField('unit', 'field_required');
  const unit = wanted.unit ?? 'IRT';
  refuseHiddenColumn(ctx, mapping, info);
  const wrong = Object.entries(mapping).find(([, column]) => column >= heads.length);
  if (wrong) throw invalidField(`mapping.${wrong[0]}`, 'out_of_range');
  await inTransaction(ctx, async (tx) => {
    await refuseForgotten(tx, id);
    await transition(tx, importJob, {
      id,
      to: 'checked',
      as: 'admin',
      change: {
        ...{ mapping: JSON.stringify(mapping), fallback: JSON.stringify(fallback) },
        ...{ unit, done: 0, failure: null },
      },
      audit: { action: 'import.check', before: { status }, after: { status: 'checked' } },
    });
    await compareAll(tx, id, { ...wanted, heads, unit, skipsEmpty: source !== 'table' });
  });
  return readInfo(ctx, id);
}

type Settled = Wanted & Pick<Table, 'unit' | 'skipsEmpty'> & { heads: string[] };

async function compareAll(tx: Ctx, id: string, wanted: Settled) {
  const { mapping, make, fallback, heads, unit, skipsEmpty } = wanted;
  const own = await readNames(tx);
  const terms = countTerms(own, make);
  const table = {
    ...{ mapping, fallback, names: withMade(own, make), unit, skipsEmpty },
    attributes: attributeColumns(heads, mapping),
    optionColumns: optionColumns(heads, mapping),
  };
  const known: Known = { id, table, twice: await codesTwice(tx, id, mapping), paths: new Set() };
  for (let last = 0; ; ) {
    const rows = await tx.sql<Row[]>`
      select position, cells from import_rows where import_id = ${id} and position > ${last} and state <> 'left'
      order by position limit ${CHUNK}`;
    if (rows.length === 0) break;
    for (const { cells } of rows)
      for (const field of TERM_FIELDS) terms.add(field, termCell(cells, wanted, field));
    await writeCompared(tx, id, await compareChunk(tx, rows, known));
    last = rows.at(-1)?.position ?? last;
  }
  await checkFamilies(tx, { id, mapping });
  await tx.sql`
    update imports set terms = ${JSON.stringify(terms.end())}::text::jsonb where id = ${id}`;
}

/** What a row says of a brand or category; one that was exported keeps those it had, also under their former names. */
function termCell(
  cells: string[],
  { mapping, fallback }: Wanted,
  field: (typeof TERM_FIELDS)[number],
): string {
  if ((cells[mapping.exported ?? -1] ?? '').trim() !== '') return '';
  const cell = cells[mapping[field] ?? -1] ?? '';
  return cell.trim() === '' ? (fallback[field] ?? '') : cell;
}

/** Codes of several rows: which of them is meant nobody can tell. */
async function codesTwice(tx: Ctx, id: string, mapping: Mapping): Promise<Set<string>> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const rows = await tx.sql<{ code: string }[]>`
    select coalesce(cells->>${mapping.code ?? -1}::int, '') as code from import_rows
    where import_id = ${id} and state <> 'left'`;
  for (const { code: cell } of rows) {
    const code = codeOf([cell], { code: 0 });
    if (seen.has(code)) twice.add(code);
    seen.add(code);
  }
  twice.delete('');
  return twice;
}
