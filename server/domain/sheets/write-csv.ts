import { type Cell, isFormulaQuoted, type SheetColumn } from './column.ts';

type Input<Row> = { columns: SheetColumn<Row>[]; rows: AsyncIterable<Row[]> };

/** A CSV that Excel reads as UTF-8, made while the rows come; what looks like a formula gets an apostrophe. */
export async function* writeCsv<Row>({ columns, rows }: Input<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${line(columns.map(({ title }) => title))}`);
  for await (const bundle of rows)
    yield Buffer.from(bundle.map((row) => line(columns.map(({ cell }) => cell(row)))).join(''));
}

/** Spreadsheets split by the list separator of their language: a comma, a semicolon, the Persian one or a tab. */
const SPLITTING = /[",;؛\t\r\n]/;

const line = (cells: Cell[]) => `${cells.map(field).join(',')}\r\n`;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = isFormulaQuoted(cell) ? `'${cell}` : cell;
  return SPLITTING.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
