import { readXml } from './read-xml.ts';
import { openZip, unpack, unreadable, type Zip } from './read-zip.ts';
import { collectRows, type SheetRow } from './sheet-rows.ts';
import { VALUELESS } from './valueless.ts';

const MAX_CELL = 32_767;

/** The rows of the first sheet. A formula is never run: what the spreadsheet last showed counts. */
export async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  const zip = await openZip(bytes);
  const path = await firstSheet(zip);
  const shared = await sharedTexts(zip);
  return readCells(zip, path, shared);
}

/** The file of the first sheet: the workbook names it by a link. */
async function firstSheet(zip: Zip): Promise<string> {
  let link = '';
  await read(zip, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet' && attributes.state !== 'hidden') link ||= attributes['r:id'] ?? '';
    },
  });
  let target = '';
  await read(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship' && Id === link) target = Target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Texts that cells name by number; hints of pronunciation are no part of them. */
async function sharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = [];
  if (!zip.entries.has('xl/sharedStrings.xml')) return texts;
  let text = '';
  let isText = false;
  let isHint = false;
  await read(zip, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isHint = true;
      isText = name === 't' && !isHint;
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (name) => {
      if (name === 'si') texts.push(text.slice(0, MAX_CELL));
      if (name === 'rPh') isHint = false;
      isText = false;
    },
  });
  return texts;
}

type OpenCell = { column: number; type: string; value: string; hasFormula: boolean };

async function readCells(zip: Zip, path: string, shared: string[]): Promise<SheetRow[]> {
  const rows = collectRows();
  let row = 0;
  let cell: OpenCell | undefined;
  let takes = false;
  await read(zip, path, {
    open: (name, { r = '', t = 'n', ref = '' }) => {
      if (name === 'row') {
        row = Number(r) || row + 1;
        rows.start(row);
      } else if (name === 'c') {
        cell = { column: columnOf(r) ?? rows.nextColumn(), type: t, value: '', hasFormula: false };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'mergeCell') rows.merge(rangeOf(ref));
      takes = name === 'v' || name === 't';
    },
    text: (part) => {
      if (takes && cell) cell.value += part;
    },
    close: (name) => {
      takes = false;
      if (name !== 'c' || !cell) return;
      rows.put(cell.column, textOf(cell, shared));
      cell = undefined;
    },
  });
  return rows.end();
}

function textOf({ type, value, hasFormula }: OpenCell, shared: string[]): string {
  if (type === 'e' || (hasFormula && value === '')) return VALUELESS;
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'n' && value !== '') return String(Number(value));
  return value.slice(0, MAX_CELL);
}

/** «AB12» is in column 27, counted from zero. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rangeOf(reference: string) {
  const [from = '', to = from] = reference.split(':');
  const rowOf = (corner: string) => Number(corner.replace(/^[A-Z]+/, ''));
  return {
    rows: [rowOf(from), rowOf(to)] as const,
    columns: [columnOf(from) ?? 0, columnOf(to) ?? 0] as const,
  };
}

function read(zip: Zip, path: string, listener: Parameters<typeof readXml>[1]) {
  const entry = zip.entries.get(path);
  if (!entry) throw unreadable();
  return readXml(unpack(zip, entry), listener);
}
