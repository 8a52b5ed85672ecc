import { readAmount, readNumber, wholeTomans } from '#shared/amounts.ts';
import { foldDigits } from '#shared/digits.ts';
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
  const read = cell === 'onHand' ? readPieces(value) : readTomans(value);
  return read !== undefined && read >= 0 ? read : before[cell];
}

function readTomans(value: string): number | undefined {
  const amount = readAmount(value);
  return amount && wholeTomans(amount, amount.unit ?? 'IRT');
}

/** Whole pieces, with or without their unit in words; «12.5» and «1e5» are none. */
function readPieces(value: string): number | undefined {
  const pieces = readNumber(value.replace(/[\p{L}\p{M}\u200c]+/gu, ' ').trim());
  return Number.isSafeInteger(pieces) ? pieces : undefined;
}
