import { listWords } from '#app/text/quick-order.ts';
import { foldDigits } from '#shared/digits.ts';
import { isCode, isUnit, quantityText } from './quantity.ts';
import { type ReadLine, readWords } from './read-words.ts';

/** A row of the table as typed; its quantity stays text until the verdict. */
export type TypedLine = {
  /** Product code, or the words of a line without a code. */
  code: string;
  quantity: string;
  /** The pasted line, unless code and quantity contain all of it. */
  written?: string;
};

/**
 * Invisible characters from spreadsheets and chats; a zero-width non-joiner belongs to its word.
 */
const MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\u200d|\ufe0f/g;
/** Keycap digits, with which chats number lines. */
const KEYCAPS = /\p{N}\ufe0f?\u20e3/gu;

/**
 * Reads pasted text by lines: code and quantity, separated by tab, comma, space or a sign, in
 * digits of three scripts. Column headings name the columns. An ambiguous quantity stays empty or
 * as written, and the table asks; a line without a code gives its words.
 */
export function parseList(pasted: string): TypedLine[] {
  const lines = linesOf(pasted);
  const top = lines.findIndex((line) => headsOf(cellsOf(line)));
  const head = lines[top] ?? '';
  const heads = headsOf(cellsOf(head));
  if (!heads) return lines.flatMap(readLine);
  const rows = lines.slice(top + 1);
  return [
    ...lines.slice(0, top).flatMap(readLine),
    ...rows.map((line) => readRow(line, cellsOf(line, separatorOf(head)), heads)),
  ];
}

/** A column of quantities only, as copied from a spreadsheet; undefined for anything else. */
export function parseQuantities(pasted: string): string[] | undefined {
  const cells = linesOf(pasted).flatMap((line) => quantityText(foldDigits(line)) ?? []);
  return cells.length > 1 && cells.length === linesOf(pasted).length ? cells : undefined;
}

const linesOf = (pasted: string) =>
  pasted
    .replace(KEYCAPS, '• ')
    .replace(MARKS, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

const separatorOf = (line: string) =>
  [/\t/, listWords.comma].find((one) => one.test(line)) ?? /\s+/;

const cellsOf = (line: string, separator = separatorOf(line)) =>
  foldDigits(line)
    .split(separator)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

type Heads = { code: number; quantity: number; unit: number };

function headsOf(cells: string[]): Heads | undefined {
  const code = cells.findIndex((cell) => listWords.codeHead.test(cell));
  const quantity = cells.findIndex((cell) => listWords.quantityHead.test(cell));
  const unit = cells.findIndex((cell) => listWords.unitHead.test(cell));
  const isHead = code >= 0 && quantity >= 0 && !cells.some((cell) => /\d/.test(cell));
  return isHead ? { code, quantity, unit } : undefined;
}

/** Reads a row below headings; without a code it uses the row's other columns. */
function readRow(line: string, cells: string[], { code, quantity, unit }: Heads): TypedLine {
  const typed = withUnits([cells[quantity] ?? '', cells[unit] ?? '']).join(' ');
  const words = cells
    .filter((cell, at) => at !== quantity && at !== unit && /\p{L}/u.test(cell))
    .join(' ');
  return {
    code: cells[code] || words,
    quantity: quantityText(typed) ?? typed,
    ...(!cells[code] && { written: line.trim() }),
  };
}

function readLine(line: string, at: number): TypedLine[] {
  const bare = withoutMark(foldDigits(line.trim()), at);
  return productsIn(line.trim().slice(-bare.length)).map((written) => {
    const { isAll, ...item } = itemOf(foldDigits(written));
    return isAll ? item : { ...item, written };
  });
}

/** Parts of a line between commas if each is a product with a quantity, else the line itself. */
function productsIn(line: string): string[] {
  const each = partsOf(line).filter(Boolean);
  const isWhole = ({ code, quantity }: ReadLine) => code !== '' && quantity !== '';
  const areSeveral = each.length > 1 && each.every((part) => isWhole(itemOf(foldDigits(part))));
  return areSeveral && !line.includes('\t') ? each : [line];
}

/** Splits a line at commas, except those that group thousands. */
function partsOf(line: string): string[] {
  let end = 0;
  return foldDigits(line)
    .replace(listWords.grouped, (number) => '0'.repeat(number.length))
    .split(listWords.comma)
    .map((part) => {
      const start = end;
      end += part.length + 1;
      return line.slice(start, end - 1).trim();
    });
}

/** Removes bullets and line numbers; «24 - HJ-1» starts with a quantity, unless it is line 24. */
function withoutMark(line: string, at: number): string {
  const bare = line.replace(/^(?:[•·▪●○◦‣*✅☑✔–—-]\s*)+(?=\S)/, '');
  const counted = /^\(?(\d{1,3})(?:\)|\.(?!\d)|\s*[-–](?=\s*[^\d\s]))\s*(?=\S)/.exec(bare);
  const [mark = '', number] = counted ?? [];
  const isSure = /[).]/.test(mark) || [at, at + 1].includes(Number(number));
  return isSure ? bare.slice(mark.length) : bare;
}

function itemOf(line: string): ReadLine {
  if (line.includes('\t')) return readCells(cellsOf(line, /\t/)) ?? readWords(line);
  const joined = line.replace(listWords.grouped, (number) => number.replace(/\D/g, ''));
  const plain = listWords.comma.test(joined) ? line : joined;
  const cells = cellsOf(plain, listWords.comma).filter(Boolean);
  if (cells.length < 2) return readWords(plain);
  return readCells(cells) ?? readWords(cells.join(' '));
}

/** Reads the cells of a line without headings; undefined if none is a code. */
function readCells(all: string[]): ReadLine | undefined {
  const cells = withUnits(all.filter((cell) => cell !== '' && !/^[×x*=:-]$/i.test(cell)));
  const at = codeAt(cells);
  const code = cells[at];
  if (code === undefined) return undefined;
  const others = cells.filter((_, i) => i !== at);
  const counts = others.flatMap((cell) => quantityText(cell) ?? []);
  const [first = ''] = counts.length > 0 ? counts : others;
  // a single cell that is no number stays visible; several are ambiguous
  const isClear = counts.length === 1 || others.length === 1;
  return { code, quantity: isClear ? first : '', isAll: others.length < 2 };
}

/** Joins a unit in its own cell with the number beside it; the first number may be a code. */
function withUnits(cells: string[]): string[] {
  const joined = [...cells];
  for (const [at, cell] of cells.entries()) {
    if (!isUnit(cell)) continue;
    const [before, after] = [isCount(cells[at - 1]), isCount(cells[at + 1])];
    const of = before && (at > 1 || !after) ? at - 1 : at + 1;
    // a second unit of the same number stays visible
    if ((!before && !after) || joined[of] !== cells[of]) continue;
    joined[of] = `${cells[of]} ${cell}`;
    joined[at] = '';
  }
  return joined.filter((cell) => cell !== '');
}

const isCount = (cell = '') => isNumber(quantityText(cell) ?? '');

/** Digits of a barcode, which is longer than any quantity. */
const LONG = /^\d{8,}$/;

function codeAt(cells: string[]): number {
  const known = cells.findIndex(isCode);
  if (known >= 0) return known;
  const long = cells.findIndex((cell) => LONG.test(cell));
  if (long >= 0) return long;
  const [first = ''] = cells;
  const isWord = /^[!-~]*[a-z][!-~]*$/i.test(first) && quantityText(first) === undefined;
  return isWord || /^\d{4,}$/.test(first) || cells.every(isNumber) ? 0 : -1;
}

const isNumber = (cell: string) => /^\d+$/.test(cell);
