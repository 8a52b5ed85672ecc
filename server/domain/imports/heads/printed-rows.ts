import type { ImportNote } from '#contract/products/import-notes.ts';
import { codeOf, foldHead, type Mapping } from '#server/domain/imports/guess-mapping.ts';
import type { ConvertedRow } from '#server/domain/imports/woo/product-table.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { readNumber } from '#shared/amounts.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Heads } from './find-heads.ts';

const TOTAL = /^(?:جمع|مجموع|سرجمع|جمع‌کل|total|sum)(?:[\s\u200c:]|$)/i;
const GRAND = /^(?:جمع[\s\u200c]*کل|مجموع[\s\u200c]*کل|grand\s+total)/i;
const SUM_ALONE = /^(?:جمع|مجموع|سرجمع)(?:[\s\u200c]*(?:کل|صفحه))?\s*:?$/;
const CARRIED = /^(?:نقل از|منقول)/;

/**
 * Classifies the rows of a printed list: repeated heads and titles of pages, sums, and text below
 * the grand total are left out, each with its reason. A row with code and title is a product
 * wherever it is.
 */
export function printedRows({ lines, above }: Heads, mapping: Mapping) {
  const isRepeated = repeatOf([...lines, ...above]);
  let isOver = false;
  const noteOf = (row: SheetRow): ImportNote['note'] | undefined => {
    if (isRepeated(row)) return 'head_repeated';
    const code = codeOf(row.cells, mapping);
    // its number is a sum of pieces or a count of rows
    if (SUM_ALONE.test(foldText(row.cells[mapping.title ?? -1] ?? ''))) return 'total_row';
    if (code !== '' && !isTotal(code))
      return isOver && !isProduct(row, code, mapping) ? 'after_total' : undefined;
    if (row.cells.some(isTotal)) return 'total_row';
    return isOver ? 'after_total' : undefined;
  };
  return (row: SheetRow): ConvertedRow => {
    const note = noteOf(row);
    if (note === 'total_row') isOver ||= row.cells.some((cell) => GRAND.test(foldText(cell)));
    return note ? { ...row, state: 'left', notes: [{ note }] } : row;
  };
}

const isTotal = (cell: string) => TOTAL.test(foldText(cell)) || CARRIED.test(foldText(cell));

/**
 * Product row below the grand total: it needs a title as well, because a code alone may be any word
 * or number.
 */
const isProduct = ({ cells }: SheetRow, code: string, { title: at }: Mapping): boolean => {
  const title = foldText(cells[at ?? -1] ?? '');
  if (at === undefined || title === '') return false;
  return readNumber(title) === undefined && !/[:：]$/.test(code);
};

/**
 * Matcher for rows that repeat one of these; comparing the first word alone rules out most rows
 * cheaply.
 */
function repeatOf(rows: SheetRow[]): (row: SheetRow) => boolean {
  const known = new Set(rows.map(wordsOf).filter((words) => words !== ''));
  const firsts = new Set(rows.map(firstOf));
  return (row) => firsts.has(firstOf(row)) && known.has(wordsOf(row));
}

const firstOf = ({ cells }: SheetRow) =>
  foldDigits(cells.find((cell) => cell.trim() !== '') ?? '')
    .replace(/\d/g, '')
    .trim();

/** Text of a row without digits, because page numbers differ. */
const wordsOf = ({ cells }: SheetRow) =>
  cells
    .map((cell) => foldHead(foldDigits(cell)).replace(/\d/g, ''))
    .join('|')
    .replace(/\|+$/, '');
