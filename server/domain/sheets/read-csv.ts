import { setImmediate } from 'node:timers/promises';
import { DomainError } from '#server/errors.ts';
import { isFormulaQuoted } from '#shared/csv-line.ts';
import { MAX_SHEET_ROWS } from '#shared/limits.ts';
import { type CsvEncoding, csvEncoding, csvHead, csvPieces } from './csv-text.ts';
import { unreadable } from './read-zip.ts';
import { isFilled, LAST_COLUMN, putCell, type SheetRow, tooLong, tooWide } from './sheet-rows.ts';

const SEPARATORS = [',', ';', '\t'];
/** Characters of one row with its quotes, the most that is held in memory at once. */
const MAX_RECORD = 2_000_000;
/** Characters of one cell with its quotes. */
const MAX_CELL = 200_000;

/**
 * Rows of a CSV from a spreadsheet, streamed: UTF-8, UTF-16 or the Arabic code page; comma,
 * semicolon or tab. Throws `sheet_encoding`; iterating throws `sheet_too_long` above 150,000 rows
 * or 200 columns, `sheet_unreadable` above 2 million characters in a row or 200,000 in a cell.
 */
export async function readCsv(parts: Buffer[]): Promise<AsyncIterable<SheetRow>> {
  const encoding = await csvEncoding(parts);
  if (!encoding) throw new DomainError('invalid', 'sheet_encoding', {}, { file: 'sheet_encoding' });
  // each iteration starts again at the first row
  return { [Symbol.asyncIterator]: () => rowsOf(parts, encoding) };
}

async function* rowsOf(parts: Buffer[], encoding: CsvEncoding): AsyncGenerator<SheetRow> {
  const separator = separatorOf(csvHead(parts, encoding));
  let position = 0;
  for await (const fields of recordsOf(csvPieces(parts, encoding), separator)) {
    // the heads do not count as a row
    if (position > MAX_SHEET_ROWS) throw tooLong(MAX_SHEET_ROWS);
    position += 1;
    const cells: string[] = [];
    for (const [column, field] of fields.entries()) putCell(cells, column, unquoted(field));
    if (isFilled(cells)) yield { position, cells };
  }
}

/** Lines that may precede the heads of a printed list. */
const FIRST_LINES = 20;

/** The most frequent separator in the first line that has any; a title above may have none. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n?|\n/, FIRST_LINES);
  const first = lines.find((line) => SEPARATORS.some((sign) => line.includes(sign))) ?? '';
  const times = (sign: string) => first.split(sign).length;
  return SEPARATORS.toSorted((a, b) => times(b) - times(a))[0] ?? ',';
}

/**
 * Removes the apostrophe that our export puts before formula-like text, and «="0012"», which keeps
 * zeros in a spreadsheet.
 */
function unquoted(field: string): string {
  if (field.startsWith('="')) return /^="([^"]*)"$/.exec(field)?.[1] ?? field;
  return field.startsWith("'") && isFormulaQuoted(field) ? field.slice(1) : field;
}

async function* recordsOf(pieces: Iterable<string>, separator: string): AsyncGenerator<string[]> {
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g');
  let rest = '';
  let more = '';
  for (const piece of pieces) {
    more += piece;
    if (rest.length + more.length > MAX_RECORD) throw unreadable();
    // gives other requests of this process a turn
    await setImmediate();
    // scans a record longer than a piece only after it has doubled, which keeps the total work
    // linear
    if (more.length < rest.length) continue;
    const text = rest + more;
    more = '';
    rest = text.slice(yield* wholeRecords(text, { separator, ends, isLast: false }));
  }
  yield* wholeRecords(rest + more, { separator, ends, isLast: true });
}

type Reading = { separator: string; ends: RegExp; isLast: boolean };

/** Records that end within the text; returns the start of the one that may continue. */
function* wholeRecords(
  text: string,
  { separator, ends, isLast }: Reading,
): Generator<string[], number> {
  let begin = 0;
  let fields: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { field, end } = readField(text, at, ends);
    // the next piece may begin with its second quote or the second half of its line break
    if (!isLast && end >= text.length - 1) return begin;
    if (end === UNENDED) throw unreadable();
    if (fields.push(field) > LAST_COLUMN) throw tooWide();
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === separator) continue;
    yield fields;
    begin = at;
    fields = [];
  }
  if (fields.length > 0) yield [...fields, ''];
  return begin;
}

const UNENDED = Number.POSITIVE_INFINITY;

/** Field that begins here, and its end; text after its closing quote is taken as it is. */
function readField(text: string, from: number, ends: RegExp) {
  const isQuoted = text[from] === '"';
  const close = isQuoted ? closingQuote(text, from + 1) : -1;
  if (isQuoted && close < 0) return { field: '', end: UNENDED };
  const quoted = isQuoted ? text.slice(from + 1, close) : '';
  const rest = isQuoted ? close + 1 : from;
  ends.lastIndex = rest;
  const end = ends.exec(text)?.index ?? text.length;
  if (end - from > MAX_CELL) throw unreadable();
  // faster than a replace for millions of quotes
  return { field: quoted.split('""').join('"') + text.slice(rest, end), end };
}

/** Next quote that is not doubled; a regular expression would need a stack as deep as the field. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') {
    at = text.indexOf('"', at + 2);
    // checked during the search: a cell of doubled quotes alone could take nine million steps
    if (at - from > MAX_CELL) throw unreadable();
  }
  if (at < 0 && text.length - from > MAX_CELL) throw unreadable();
  return at;
}
