import { listWords } from '#app/text/quick-order.ts';
import { foldDigits } from '#shared/digits.ts';

/** A line of the table as it is typed; the quantity is text until it is judged. */
export type TypedLine = { code: string; quantity: string };

/** Marks without width that a spreadsheet or a chat brings along. */
const MARKS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * What was pasted, line by line: code and quantity apart by tab, comma, semicolon or space, digits of three alphabets.
 * Heads of columns say which column is which. A quantity is taken only where nothing else can be meant; else it stays
 * empty or as it was written, and the table asks.
 */
export function parseList(pasted: string): TypedLine[] {
  const lines = linesOf(pasted)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''));
  const heads = headsOf(lines[0] ?? []);
  if (!heads) return lines.map(lineOf);
  return lines.slice(1).map((cells) => ({
    code: cells[heads.code] ?? '',
    quantity: asQuantity(cells[heads.quantity] ?? ''),
  }));
}

/** A column of quantities alone, as a spreadsheet copies it; undefined where it is anything else. */
export function parseQuantities(pasted: string): string[] | undefined {
  const cells = linesOf(pasted).map((line) => asQuantity(line.trim()));
  return cells.length > 1 && cells.every(isWhole) ? cells : undefined;
}

const linesOf = (pasted: string) =>
  foldDigits(pasted)
    .replace(MARKS, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');

const SEPARATORS = [/\t/, listWords.comma, /\s+/];

function cellsOf(line: string): string[] {
  const [, code, quantity] = listWords.grouped.exec(line.trim()) ?? [];
  if (code && quantity && !line.includes('\t')) return [code, quantity];
  const separator = SEPARATORS.find((one) => one.test(line.trim())) ?? /\t/;
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function headsOf(cells: string[]): { code: number; quantity: number } | undefined {
  const code = cells.findIndex((cell) => listWords.codeHead.test(cell));
  const quantity = cells.findIndex((cell) => listWords.quantityHead.test(cell));
  return code >= 0 && quantity >= 0 ? { code, quantity } : undefined;
}

function lineOf(cells: string[]): TypedLine {
  const [code = '', ...others] = cells.filter((cell) => cell !== '' && !/^[×x*]$/i.test(cell));
  const counts = others.map(asQuantity).filter(isWhole);
  const [only = ''] = others;
  return { code, quantity: counts.length === 1 ? (counts[0] ?? '') : asIs(others, only) };
}

/** One cell that is no number stays to be seen; of several nobody knows which was meant. */
const asIs = (others: string[], only: string) => (others.length === 1 ? only : '');

const isWhole = (cell: string) => /^\d+$/.test(cell);

/** «۱,۲۰۰», «12.0» and a number with its unit are whole numbers; everything else stays as it is. */
function asQuantity(cell: string): string {
  const bare = cell.replace(listWords.unit, '').replace(/\.0+$/, '');
  return listWords.thousands.test(bare) ? bare.replace(/\D/g, '') : isWhole(bare) ? bare : cell;
}
