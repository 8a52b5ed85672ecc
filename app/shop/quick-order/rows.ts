import type { TypedLine } from '#app/common/pasted-list/parse-list.ts';
import { newKey } from '#app/forms/new-key.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';

export type Row = TypedLine & { key: string };

export const aRow = (line: TypedLine = { code: '', quantity: '' }): Row => ({
  ...line,
  key: newKey(),
});

export const isEmpty = ({ code, quantity }: TypedLine) => code === '' && quantity === '';

/** Keeps an empty last row below the limit of an order. */
export const withRoom = (rows: Row[]): Row[] => {
  const last = rows.at(-1);
  const isFull = rows.length >= MAX_ORDER_LINES;
  return isFull || (last && isEmpty(last)) ? rows : [...rows, aRow()];
};

/**
 * Inserts pasted lines in place of an empty row, or below a filled one; also returns the number of
 * lines over the limit.
 */
export function putLines(rows: Row[], at: number, lines: TypedLine[]) {
  const before = rows.slice(0, at + 1).filter((row) => !isEmpty(row));
  const after = rows.slice(at + 1).filter((row) => !isEmpty(row));
  const room = MAX_ORDER_LINES - before.length - after.length;
  const taken = lines.slice(0, Math.max(0, room));
  return {
    rows: withRoom([...before, ...taken.map(aRow), ...after]),
    left: lines.length - taken.length,
  };
}

/** Fills quantities down the column from this row on, with new rows if needed. */
export function putQuantities(rows: Row[], at: number, quantities: string[]): Row[] {
  const missing = Math.max(0, at + quantities.length - rows.length);
  const all = [...rows, ...Array.from({ length: missing }, () => aRow())];
  const filled = all.map((row, i) => ({ ...row, quantity: quantities[i - at] ?? row.quantity }));
  return withRoom(filled.slice(0, MAX_ORDER_LINES));
}
