import { unreadable } from './read-zip.ts';
import { collectRows, type SheetRow } from './sheet-rows.ts';

const SEPARATORS = [',', ';', '\t'];

/** The rows of a CSV as spreadsheets write it: UTF-8, UTF-16 or the Arabic code page; comma, semicolon or tab. */
export function readCsv(bytes: Buffer): SheetRow[] {
  const text = textOf(bytes);
  if (text.includes('\u0000')) throw unreadable();
  const rows = collectRows();
  let position = 0;
  for (const fields of recordsOf(text, separatorOf(text))) {
    rows.start(++position);
    for (const [column, field] of fields.entries()) rows.put(column, unquoted(field));
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

/** The one that stands most often in the first line. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const times = (sign: string) => first.split(sign).length;
  return SEPARATORS.toSorted((a, b) => times(b) - times(a))[0] ?? ',';
}

/** An apostrophe before what looks like a formula was put there by the export. */
const unquoted = (field: string) => field.replace(/^'(?=[=+\-@\t\r])/, '');

function* recordsOf(text: string, separator: string): Generator<string[]> {
  const token = new RegExp(
    `"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)|(${separator})|(\\r\\n|\\n|\\r)`,
    'gy',
  );
  let fields: string[] = [];
  let field = '';
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found) throw unreadable();
    const [, quoted, plain, isSeparator, isEnd] = found;
    if (quoted !== undefined) field += quoted.replaceAll('""', '"');
    else if (plain !== undefined) field += plain;
    if (isSeparator || isEnd) {
      fields.push(field);
      field = '';
    }
    if (isEnd) {
      yield fields;
      fields = [];
    }
  }
  if (field !== '' || fields.length > 0) yield [...fields, field];
}
