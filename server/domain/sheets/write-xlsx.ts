import { isFormulaLike } from '#shared/csv-line.ts';
import { escapeMarkup } from '#shared/escape.ts';
import type { Cell, SheetColumn } from './column.ts';
import { LOOK, SHEET_END, sheetHead, workbookParts } from './workbook-parts.ts';
import { startZip } from './write-zip.ts';

type Input<Row> = { title: string; columns: SheetColumn<Row>[]; rows: AsyncIterable<Row[]> };

/** Excel's limit of rows; further rows go to another sheet. */
const MAX_ROWS = 1_048_576;
const MAX_CELL = 32_767;
const WIDTH = 18;
/**
 * Rows per string; longer strings would leave V8's young generation and stay until a full
 * collection.
 */
const ROWS_AT_ONCE = 20;

/** Workbook as bytes, produced while rows arrive; more sheets when one is full. */
export async function* writeXlsx<Row>(
  { title, columns, rows }: Input<Row>,
  mostRows = MAX_ROWS,
): AsyncGenerator<Buffer> {
  const zip = startZip();
  const source = oneByOne(rows);
  let sheets = 0;
  let isOver = false;
  const sheetOf = async function* () {
    yield sheetHead(columns.map(({ width = WIDTH }) => width)) +
      headRow(columns.map((c) => c.title));
    for (let written = 1; written < mostRows; ) {
      const { value: bundle, done } = await source.next(mostRows - written);
      if (done) {
        isOver = true;
        break;
      }
      written += bundle.length;
      for (let at = 0; at < bundle.length; at += ROWS_AT_ONCE)
        yield bundle
          .slice(at, at + ROWS_AT_ONCE)
          .map((row) => rowXml(columns, row))
          .join('');
    }
    yield SHEET_END;
  };
  try {
    do {
      sheets += 1;
      yield* zip.file(`xl/worksheets/sheet${sheets}.xml`, sheetOf());
    } while (!isOver);
  } finally {
    await source.stop();
  }
  for (const [name, xml] of workbookParts(title, sheets)) yield* zip.file(name, [xml]);
  yield zip.end();
}

/** Batches of limited size; rows beyond a full sheet wait for the next one. */
function oneByOne<Row>(rows: AsyncIterable<Row[]>) {
  const bundles = rows[Symbol.asyncIterator]();
  let rest: Row[] = [];
  return {
    async next(
      most: number,
    ): Promise<{ done: true; value?: never } | { done: false; value: Row[] }> {
      while (rest.length === 0) {
        const { value, done } = await bundles.next();
        if (done) return { done: true };
        rest = value;
      }
      const value = rest.slice(0, most);
      rest = rest.slice(most);
      return { done: false, value };
    },
    stop: async () => void (await bundles.return?.()),
  };
}

const headRow = (titles: string[]) =>
  `<row>${titles.map((title) => textCell(title, LOOK.head)).join('')}</row>`;

function rowXml<Row>(columns: SheetColumn<Row>[], row: Row): string {
  let xml = '<row>';
  for (const column of columns) xml += cellXml(column.cell(row));
  return `${xml}</row>`;
}

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c s="${LOOK.number}"><v>${cell}</v></c>` : '<c/>';
  return textCell(cell, isFormulaLike(cell) ? LOOK.quoted : 0);
}

const textCell = (text: string, look: number) =>
  `<c t="inlineStr"${look ? ` s="${look}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what XML cannot say
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Characters that need escaping; most cells have none and are written unchanged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const SPECIAL = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

/** Escapes a text and drops characters that XML does not allow. */
function escaped(text: string): string {
  const short = text.length > MAX_CELL ? text.slice(0, MAX_CELL) : text;
  if (!SPECIAL.test(short)) return short;
  return escapeMarkup(short.toWellFormed().replace(UNSAYABLE, ''));
}
