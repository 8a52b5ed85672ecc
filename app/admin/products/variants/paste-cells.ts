import { readAmount, wholeTomans } from '#shared/amounts.ts';
import { digitsOf, foldDigits } from '#shared/digits.ts';
import type { Cells, TableDraft } from './use-table.ts';

/** Cells that a paste fills, in the order of the table. */
export const pasteOrder = ['code', 'barcode', 'price', 'partialPrice', 'onHand'] as const;
export type PasteCell = (typeof pasteOrder)[number];

/** Rows and cells of a part copied out of a spreadsheet; undefined for a single cell. */
export function copiedCells(copied: string): string[][] | undefined {
  const rows = copied
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

type Paste = {
  draft: TableDraft;
  ids: string[];
  at: { id: string; cell: PasteCell };
  rows: string[][];
};

/** Cells of the rows from a cell on, to its end side and down; what lies outside is left out. */
export function pastedCells({ draft, ids, at, rows }: Paste): TableDraft {
  const top = ids.indexOf(at.id);
  const start = pasteOrder.indexOf(at.cell);
  const filled = rows.flatMap((row, n): [string, Cells][] => {
    const id = ids[top + n];
    const cells = id === undefined ? undefined : draft[id];
    if (id === undefined || !cells) return [];
    const changes = row.flatMap((value, i) => {
      const cell = pasteOrder[start + i];
      return cell ? [[cell, read(cell, value, cells)]] : [];
    });
    return [[id, { ...cells, ...Object.fromEntries(changes) }]];
  });
  return Object.fromEntries(filled);
}

/** Value of a cell; one that is no number leaves what was there. */
function read(cell: PasteCell, value: string, before: Cells) {
  if (cell === 'code' || cell === 'barcode') return foldDigits(value).trim();
  if (cell === 'onHand') return digitsOf(value) === '' ? before.onHand : Number(digitsOf(value));
  const amount = readAmount(value);
  return (amount && wholeTomans(amount, amount.unit ?? 'IRT')) ?? before[cell];
}
