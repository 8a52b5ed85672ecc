import type { ImportInfo, NewTerms } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import {
  countTerms,
  type Names,
  TERM_FIELDS,
  type TermField,
  type TermNames,
} from './new-terms.ts';
import { codeOf } from './row-code.ts';

const CHUNK = 10_000;

type Row = { position: number; code: string; exported: string } & Record<TermField, string>;

/** What is known of a table only when all its rows were seen: codes of several rows, and names that the shop lacks. */
export async function surveyRows(
  ctx: Ctx,
  info: ImportInfo,
  { own, make }: { own: Names; make: TermNames },
): Promise<{ twice: Set<string>; terms: NewTerms }> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const terms = countTerms(own, make);
  for (let last = 0; ; ) {
    const rows = await readRows(ctx, info, last);
    for (const row of rows) {
      // which of several is meant nobody can tell
      const code = codeOf([row.code], { code: 0 });
      if (seen.has(code)) twice.add(code);
      seen.add(code);
      for (const field of TERM_FIELDS) terms.add(field, termOf(row, info, field));
    }
    if (rows.length < CHUNK) break;
    last = rows.at(-1)?.position ?? last;
  }
  twice.delete('');
  return { twice, terms: terms.end() };
}

/** What a row says of a brand or category; one that was exported keeps those it had, also under their former names. */
function termOf(row: Row, { fallback }: ImportInfo, field: TermField): string {
  if (row.exported.trim() !== '') return '';
  return row[field].trim() === '' ? (fallback[field] ?? '') : row[field];
}

const readRows = ({ sql }: Ctx, { _id, mapping }: ImportInfo, last: number) => {
  const cell = (column: number | undefined) =>
    column === undefined ? sql`''` : sql`coalesce(cells->>${column}::int, '')`;
  return sql<Row[]>`
    select position, ${cell(mapping.code)} as code, ${cell(mapping.exported)} as exported,
      ${cell(mapping.brand)} as brand, ${cell(mapping.category)} as category
    from import_rows where import_id = ${_id} and position > ${last} and state <> 'left'
    order by position limit ${CHUNK}`;
};
