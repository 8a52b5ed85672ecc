import { DomainError } from '#server/errors.ts';
import { MAX_WORKBOOK_ROWS } from '#shared/limits.ts';
import { unreadable } from './read-zip.ts';

/** A row as its owner counts it, from one, with its cells as text. */
export type SheetRow = { position: number; cells: string[] };

const MAX_COLUMNS = 200;
/** Of a spreadsheet, empty ones among them. */
export const LAST_COLUMN = 16_384;
/** The last row that a spreadsheet has. */
const LAST_ROW = 1_048_576;
const MAX_MERGED = 200_000;
/** Of all cells together: a file may name one long text a million times. */
const MAX_LETTERS = 40_000_000;

type Range = { rows: readonly [number, number]; columns: readonly [number, number] };

export const tooWide = () => tooLong(MAX_COLUMNS);

export const tooLong = (n: number) =>
  new DomainError('too_big', 'sheet_too_long', { n }, { file: 'sheet_too_long' });

/** A row with nothing in it is left out. */
export const isFilled = (cells: string[]): boolean => cells.some((cell) => cell.trim() !== '');

export function putCell(cells: string[], column: number, text: string): void {
  if (column < MAX_COLUMNS) fill(cells, column, text);
  else if (text !== '' || column > LAST_COLUMN) throw tooWide();
}

/** All rows of a file that is made of several at once. Throws `sheet_too_long` {n} beyond 50,000. */
export async function wholeRows(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const row of rows)
    if (all.push(row) > MAX_WORKBOOK_ROWS) throw tooLong(MAX_WORKBOOK_ROWS);
  return all;
}

/**
 * Collects the rows of a workbook, for merged blocks are named behind them. Throws `sheet_too_long`
 * {n} beyond 50,000 rows or
 * 200 columns, `sheet_unreadable` beyond 40 million letters.
 */
export function collectRows() {
  const rows = new Map<number, string[]>();
  const merged: Range[] = [];
  let cells: string[] = [];
  let letters = 0;
  const count = (text: string) => {
    letters += text.length;
    if (letters > MAX_LETTERS) throw unreadable();
  };
  return {
    start(position: number) {
      if (!Number.isInteger(position) || position < 1 || position > LAST_ROW) throw unreadable();
      if (rows.size > MAX_WORKBOOK_ROWS) throw tooLong(MAX_WORKBOOK_ROWS);
      cells = [];
      rows.set(position, cells);
    },
    nextColumn: () => cells.length,
    put(column: number, text: string) {
      count(text);
      putCell(cells, column, text);
    },
    merge(range: Range) {
      merged.push(range);
      if (merged.length > MAX_WORKBOOK_ROWS) throw tooLong(MAX_WORKBOOK_ROWS);
    },
    /** Every cell of a merged block gets its value; rows with nothing in them are left out. */
    end(): SheetRow[] {
      spread(rows, merged, count);
      return [...rows]
        .map(([position, cells]) => ({ position, cells }))
        .filter(({ cells }) => isFilled(cells))
        .toSorted((a, b) => a.position - b.position);
    },
  };
}

function fill(cells: string[], column: number, text: string) {
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function spread(rows: Map<number, string[]>, merged: Range[], count: (text: string) => void) {
  let filled = 0;
  for (const range of merged) {
    const [first, last] = range.columns;
    const value = rows.get(range.rows[0])?.[first] ?? '';
    for (let row = range.rows[0]; row <= range.rows[1]; row++) {
      if (++filled > MAX_MERGED) throw tooLong(MAX_MERGED);
      const cells = rows.get(row);
      for (let at = first; cells && at <= Math.min(last, MAX_COLUMNS - 1); at++) {
        count(value);
        fill(cells, at, value);
      }
    }
  }
}
