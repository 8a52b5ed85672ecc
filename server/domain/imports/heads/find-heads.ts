import { HEAD_LINES, isKnownHead } from '#server/domain/imports/guess-mapping.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { readNumber } from '#shared/amounts.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';

/** Rows of a file among which its heads are sought. */
export const HEAD_ROWS = 20;

/** Heads of a table: their rows, and the rows above. */
export type Heads = { heads: string[]; lines: SheetRow[]; above: SheetRow[] };

/**
 * The heads among the first rows of a file: the row that has most known heads, with the line above
 * or below it where they have
 * two. A printed list has titles above. Of a file without known heads they are the first row that
 * is no title, or the row
 * that a person chose.
 */
export function findHeads(rows: SheetRow[], chosen?: number): Heads | undefined {
  const first = rows.slice(0, HEAD_ROWS);
  const at =
    chosen === undefined ? bestRow(first) : first.findIndex((row) => row.position === chosen);
  const row = first[at];
  if (!row) return undefined;
  const [upper, lower] = [first[at - 1], first[at + 1]];
  if (lower && isSecondLine(row, lower))
    return { heads: joined(row, lower), lines: [row, lower], above: first.slice(0, at) };
  if (upper && isGroupLine(upper, row))
    return { heads: joined(upper, row), lines: [upper, row], above: first.slice(0, at - 1) };
  return { heads: row.cells, lines: [row], above: first.slice(0, at) };
}

function bestRow(rows: SheetRow[]): number {
  // a row with amounts is data, even if some cells equal known heads
  const scores = rows.map(({ cells }) => (cells.some(isAmount) ? 0 : scoreOf(cells)));
  const best = Math.max(...scores);
  if (best > 0) return scores.indexOf(best);
  return Math.max(
    0,
    rows.findIndex((row) => !isTitle(row)),
  );
}

/** Number of distinct cells that are known column heads of a product table. */
const scoreOf = (cells: string[]) =>
  new Set(cells.filter((cell) => isKnownHead(cell)).map(foldText)).size;

const isAmount = (cell: string) => readNumber(cell) !== undefined;
const textsOf = ({ cells }: SheetRow) => new Set(cells.map(foldText).filter((cell) => cell !== ''));
const isTitle = (row: SheetRow) => textsOf(row).size < 2;
const hasNumber = ({ cells }: SheetRow) => cells.some((cell) => /\d/.test(foldDigits(cell)));

/** True for a line below the heads that continues some of them, so that more heads are known. */
const isSecondLine = (row: SheetRow, lower: SheetRow) =>
  !hasNumber(lower) &&
  scoreOf(joined(row, lower)) > Math.max(scoreOf(row.cells), scoreOf(lower.cells));

/**
 * True for a line of group names above the heads, which has fewer words than they have. Titles and
 * lines with a colon, such as `warehouse: central`, are no group lines.
 */
function isGroupLine(upper: SheetRow, row: SheetRow): boolean {
  if (hasNumber(upper) || upper.cells.some((cell) => /[:：]/.test(cell))) return false;
  const filled = upper.cells.filter((cell) => cell.trim() !== '').length;
  if (isTitle(upper) && ((upper.cells[0] ?? '').trim() !== '' || filled * 2 > row.cells.length))
    return false;
  if (textsOf(upper).size >= textsOf(row).size) return false;
  const gained = scoreOf(joined(upper, row)) - scoreOf(row.cells);
  return gained > 0 || (gained === 0 && scoreOf(upper.cells) > 0);
}

/** Group heading that extends to its right, where the line below has heads and the upper one is empty. */
function joined(upper: SheetRow, lower: SheetRow): string[] {
  let group = '';
  const width = Math.max(upper.cells.length, lower.cells.length);
  return Array.from({ length: width }, (_, at) => {
    const [above, below] = [cellOf(upper, at), cellOf(lower, at)];
    if (above !== '') group = below === '' ? '' : above;
    const over = above || (below === '' ? '' : group);
    return [...new Set([over, below])].filter((part) => part !== '').join(HEAD_LINES);
  });
}

const cellOf = ({ cells }: SheetRow, at: number) => foldText(cells[at] ?? '');
