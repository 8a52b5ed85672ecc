import type { ImportInfo, NewTerms } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { codeOf } from './guess-mapping.ts';
import {
  countTerms,
  type Names,
  TERM_FIELDS,
  type TermField,
  type TermNames,
} from './new-terms.ts';

const CHUNK = 2000;

type Row = { position: number; code: string; exported: string } & Record<TermField, string>;

/**
 * Scans all rows for facts that a single row does not show: duplicate codes, and names that the
 * shop lacks.
 */
export async function surveyRows(
  ctx: Ctx,
  info: ImportInfo,
  { own, make }: { own: Names; make: TermNames },
): Promise<{ twice: Map<string, number[]>; terms: NewTerms }> {
  const seen = new Map<string, number>();
  const twice = new Map<string, number[]>();
  const terms = countTerms(own, make);
  for (let last = 0; ; ) {
    const rows = await readRows(ctx, info, last);
    for await (const row of yielding(rows)) {
      // duplicates are collected, because nobody can tell which row is meant
      const code = codeOf([row.code], { code: 0 });
      const before = seen.get(code);
      if (before === undefined) seen.set(code, row.position);
      else twice.set(code, [...(twice.get(code) ?? [before]), row.position]);
      for (const field of TERM_FIELDS) terms.add(field, termOf(row, info, field));
    }
    if (rows.length < CHUNK) break;
    last = rows.at(-1)?.position ?? last;
  }
  twice.delete('');
  return { twice, terms: terms.end() };
}

/**
 * Brand or category name of a row; empty for exported rows, which keep theirs even under a former
 * name.
 */
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
