import { setImmediate } from 'node:timers/promises';
import { DomainError } from '#server/errors.ts';
import { isFormulaQuoted } from '#shared/csv-line.ts';
import { unreadable } from './read-zip.ts';
import { collectRows, LAST_COLUMN, type SheetRow, tooWide } from './sheet-rows.ts';

const FIELDS_IN_A_ROW_OF_WORK = 20_000;
const SEPARATORS = [',', ';', '\t'];

/** The rows of a CSV as spreadsheets write it: UTF-8, UTF-16 or the Arabic code page; comma, semicolon or tab. Throws `sheet_encoding`. */
export async function readCsv(bytes: Buffer): Promise<SheetRow[]> {
  const text = textOf(bytes);
  if (text.includes('\u0000')) throw unreadable();
  if (isMangled(text)) throw new DomainError('invalid', 'sheet_encoding', {}, MANGLED);
  const rows = collectRows();
  let position = 0;
  let fieldsRead = 0;
  for (const fields of recordsOf(text, separatorOf(text))) {
    rows.start(++position);
    for (const [column, field] of fields.entries()) rows.put(column, unquoted(field));
    fieldsRead += fields.length;
    // the others of this process are served in between
    if (fieldsRead > FIELDS_IN_A_ROW_OF_WORK) fieldsRead = await setImmediate(0);
  }
  return rows.end();
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

const MANGLED = { file: 'sheet_encoding' } as const;

/**
 * A program that saved in an old code page wrote question marks for the letters that page has not, «ی» before all. Where «ی»
 * stands they are marks that somebody typed, as addresses and descriptions have them.
 */
const isMangled = (text: string) =>
  text.includes('\ufffd') ||
  (!text.includes('ی') && /\?{3}|[\u0620-\u06d3]\?|\?[\u0620-\u06d3]/.test(text));

/** The one that stands most often in the first line. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const times = (sign: string) => first.split(sign).length;
  return SEPARATORS.toSorted((a, b) => times(b) - times(a))[0] ?? ',';
}

/** An apostrophe before what looks like a formula was put there by the export. */
const unquoted = (field: string) =>
  field.startsWith("'") && isFormulaQuoted(field) ? field.slice(1) : field;

function* recordsOf(text: string, separator: string): Generator<string[]> {
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g');
  let fields: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { field, end } = readField(text, at, ends);
    if (fields.push(field) > LAST_COLUMN) throw tooWide();
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === separator) continue;
    yield fields;
    fields = [];
  }
  if (fields.length > 0) yield [...fields, ''];
}

/** The field that begins here and where it ends; what follows its closing quote belongs to it as it stands. */
function readField(text: string, from: number, ends: RegExp) {
  const close = text[from] === '"' ? closingQuote(text, from + 1) : -1;
  const quoted = close < 0 ? '' : text.slice(from + 1, close);
  const rest = close < 0 ? from : close + 1;
  ends.lastIndex = rest;
  const end = ends.exec(text)?.index ?? text.length;
  // quicker than replacing when there are millions of them
  return { field: quoted.split('""').join('"') + text.slice(rest, end), end };
}

/** The next quote that is not doubled. It is searched for: a pattern would need a stack as long as the field. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at < 0) throw unreadable();
  return at;
}
