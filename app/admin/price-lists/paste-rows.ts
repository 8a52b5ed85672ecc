import { priceListsText as t } from '#app/text/admin/trade/price-lists.ts';
import type { ItemRow } from '#contract/desk/price-lists.ts';
import { readAmount, wholeTomans } from '#shared/amounts.ts';
import { foldDigits } from '#shared/digits.ts';

export type PastedFault = { row: number; code: string; fault: string };
export type Pasted = { rows: ItemRow[]; faults: PastedFault[] };

/**
 * Rows copied out of a spreadsheet: code, wholesale and retail price, then pairs of quantity and
 * price; a head without numbers is left out. Prices in toman.
 */
export function readPasted(copied: string): Pasted {
  const lines = copied
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const [head] = lines;
  const body = head && isHead(head) ? lines.slice(1) : lines;
  const read = body.map((cells, at) => rowOf(cells, at + 1));
  return {
    rows: read.map(({ row }) => row),
    faults: read.flatMap(({ fault }) => (fault ? [fault] : [])),
  };
}

/** Words in all cells after the code. */
const isHead = ([, ...cells]: string[]) =>
  cells.length > 0 && cells.every((cell) => !/\d/.test(foldDigits(cell))) && cells.some(Boolean);

function rowOf(cells: string[], row: number): { row: ItemRow; fault?: PastedFault } {
  const [code = '', price = '', partialPrice = '', ...pairs] = cells;
  const wrong = [price, partialPrice, ...pairs].find((cell) => cell && numberOf(cell) === null);
  const tiers = pairs.flatMap((from, at) => {
    const [n, cheaper] = [numberOf(from), numberOf(pairs[at + 1] ?? '')];
    return at % 2 === 0 && n !== null && cheaper !== null ? [{ from: n, price: cheaper }] : [];
  });
  return {
    row: {
      code: foldDigits(code),
      price: numberOf(price),
      partialPrice: numberOf(partialPrice),
      tiers,
    },
    ...(wrong && { fault: { row, code, fault: t.paste.noNumber(wrong) } }),
  };
}

function numberOf(cell: string): number | null {
  const amount = readAmount(cell);
  return (amount && wholeTomans(amount, amount.unit ?? 'IRT')) ?? null;
}
