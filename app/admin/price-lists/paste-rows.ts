import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { csvLine } from '#shared/csv-line.ts';
import { foldDigits } from '#shared/digits.ts';
import { productLabels } from '#shared/product-fields.ts';

const t = priceListsText.paste;
const HEADS = [
  t.code,
  ...(['price', 'partialPrice', 'tiers'] as const).map((one) => productLabels[one]),
];

/** Cells copied out of a spreadsheet, without a head, which has no numbers. */
export function pastedRows(copied: string): string[][] {
  const lines = copied
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const [head] = lines;
  return head && isHead(head) ? lines.slice(1) : lines;
}

/**
 * The same as a file of own prices: code, wholesale and retail price, then pairs of quantity and
 * price become tiers. A dry run names what is wrong with a row.
 */
export const pastedFile = (rows: string[][]): string[] => [csvLine(HEADS), ...rows.map(lineOf)];

/** Words in all cells after the code. */
const isHead = ([, ...cells]: string[]) =>
  cells.length > 0 && cells.every((cell) => !/\d/.test(foldDigits(cell))) && cells.some(Boolean);

function lineOf([code = '', price = '', partialPrice = '', ...pairs]: string[]): string {
  const tiers = pairs.flatMap((from, at) =>
    at % 2 === 0 && (from || pairs[at + 1]) ? [`${from}: ${pairs[at + 1] ?? ''}`] : [],
  );
  return csvLine([code, price, partialPrice, tiers.join(t.comma)]);
}
