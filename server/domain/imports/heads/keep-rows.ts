import type { ImportNote } from '#contract/products/import-notes.ts';
import type { Ctx } from '#server/context.ts';
import type { ConvertedRow } from '#server/domain/imports/woo/product-table.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { DomainError } from '#server/errors.ts';

const CHUNK = 2000;
/** Each cell counts as one more: 2000 rows of empty ones take as long. */
const LETTERS_OF_CHUNK = 100_000;
/**
 * Maximum characters of all rows of a table, enough for 50,000 products with texts of 2,000 each. A
 * file of another shop may repeat the text of a product in each of its variations.
 */
const MAX_LETTERS = 100_000_000;

type Rows = Iterable<ConvertedRow> | AsyncIterable<ConvertedRow>;

/** Writes the rows of a table beside their import. Throws `sheet_repeats`. */
export async function keepRows(tx: Ctx, id: string, rows: Rows): Promise<void> {
  let all = 0;
  for await (const { chunk, letters } of inChunks(yielding(rows))) {
    all += letters;
    if (all > MAX_LETTERS)
      throw new DomainError('too_big', 'sheet_repeats', {}, { file: 'sheet_repeats' });
    await insertRows(tx, id, chunk);
  }
}

/** As many rows as one statement may carry. */
async function* inChunks(rows: AsyncIterable<ConvertedRow>) {
  let chunk: ConvertedRow[] = [];
  let letters = 0;
  for await (const row of rows) {
    chunk.push(row);
    for (const cell of row.cells) letters += cell.length + 1;
    if (chunk.length < CHUNK && letters < LETTERS_OF_CHUNK) continue;
    yield { chunk, letters };
    [chunk, letters] = [[], 0];
  }
  if (chunk.length > 0) yield { chunk, letters };
}

/** The database keeps no zero characters and no halves of pairs in JSON; other signs go as they are. */
const insertRows = (tx: Ctx, id: string, rows: ConvertedRow[]) => tx.sql`
  insert into import_rows (import_id, position, cells, state, notes)
  select ${id}, position, cells, state, notes
  from jsonb_to_recordset(${JSON.stringify(rows.map(storedRow))}::text::jsonb) as n(position int,
    cells jsonb, state text, notes jsonb)`;

const storedRow = ({ position, cells, state, notes = [] }: ConvertedRow) => ({
  position,
  state: state ?? 'new',
  cells: cells.map(storable),
  ...(notes.length > 0 && { notes: notes.map(storableNote) }),
});

export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

const storableNote = (one: ImportNote): ImportNote => ({
  ...one,
  ...(one.value && { value: storable(one.value) }),
});
