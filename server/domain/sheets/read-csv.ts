import { setImmediate } from 'node:timers/promises';
import { DomainError } from '#server/errors.ts';
import { isFormulaQuoted } from '#shared/csv-line.ts';
import { MAX_SHEET_ROWS } from '#shared/limits.ts';
import { type CsvEncoding, csvEncoding, csvHead, csvPieces } from './csv-text.ts';
import { unreadable } from './read-zip.ts';
import { isFilled, LAST_COLUMN, putCell, type SheetRow, tooLong, tooWide } from './sheet-rows.ts';

const SEPARATORS = [',', ';', '\t'];
/** Letters of one row: it is the most of a file that is held at once. */
const MAX_RECORD = 20_000_000;

/**
 * The rows of a CSV as spreadsheets write it, read while they are asked for: UTF-8, UTF-16 or the Arabic code page; comma,
 * semicolon or tab. Throws `sheet_encoding`; its rows throw `sheet_too_long` beyond 150,000 of them or 200 columns,
 * `sheet_unreadable` beyond 20 million letters in one.
 */
export async function readCsv(parts: Buffer[]): Promise<AsyncIterable<SheetRow>> {
  const encoding = await csvEncoding(parts);
  if (!encoding) throw new DomainError('invalid', 'sheet_encoding', {}, { file: 'sheet_encoding' });
  // who reads a second time begins at the first row again
  return { [Symbol.asyncIterator]: () => rowsOf(parts, encoding) };
}

async function* rowsOf(parts: Buffer[], encoding: CsvEncoding): AsyncGenerator<SheetRow> {
  const separator = separatorOf(csvHead(parts, encoding));
  let position = 0;
  for await (const fields of recordsOf(csvPieces(parts, encoding), separator)) {
    // the heads are no row
    if (position > MAX_SHEET_ROWS) throw tooLong(MAX_SHEET_ROWS);
    position += 1;
    const cells: string[] = [];
    for (const [column, field] of fields.entries()) putCell(cells, column, unquoted(field));
    if (isFilled(cells)) yield { position, cells };
  }
}

/** The one that stands most often in the first line. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const times = (sign: string) => first.split(sign).length;
  return SEPARATORS.toSorted((a, b) => times(b) - times(a))[0] ?? ',';
}

/** An apostrophe before what looks like a formula was put there by the export. */
const unquoted = (field: string) =>
  field.startsWith("'") && isFormulaQuoted(field) ? field.slice(1) : field;

async function* recordsOf(pieces: Iterable<string>, separator: string): AsyncGenerator<string[]> {
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g');
  let rest = '';
  let more = '';
  for (const piece of pieces) {
    more += piece;
    if (rest.length + more.length > MAX_RECORD) throw unreadable();
    // the others of this process are served in between
    await setImmediate();
    // a record that is longer than a piece is looked at again once it has doubled
    if (more.length < rest.length) continue;
    const text = rest + more;
    more = '';
    rest = text.slice(yield* wholeRecords(text, { separator, ends, isLast: false }));
  }
  yield* wholeRecords(rest + more, { separator, ends, isLast: true });
}

type Reading = { separator: string; ends: RegExp; isLast: boolean };

/** The records that end within the text; answers where the one begins that may go on behind it. */
function* wholeRecords(
  text: string,
  { separator, ends, isLast }: Reading,
): Generator<string[], number> {
  let begin = 0;
  let fields: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { field, end } = readField(text, at, ends);
    // the next piece may hold its quote or the second half of the end of its line
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

/** The field that begins here and where it ends; what follows its closing quote belongs to it as it stands. */
function readField(text: string, from: number, ends: RegExp) {
  const isQuoted = text[from] === '"';
  const close = isQuoted ? closingQuote(text, from + 1) : -1;
  if (isQuoted && close < 0) return { field: '', end: UNENDED };
  const quoted = isQuoted ? text.slice(from + 1, close) : '';
  const rest = isQuoted ? close + 1 : from;
  ends.lastIndex = rest;
  const end = ends.exec(text)?.index ?? text.length;
  // quicker than replacing when there are millions of them
  return { field: quoted.split('""').join('"') + text.slice(rest, end), end };
}

/** The next quote that is not doubled. It is searched for: a pattern would need a stack as long as the field. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
