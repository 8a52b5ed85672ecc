import { listWords } from '#app/text/quick-order.ts';

/**
 * «۱,۲۰۰», «12.0», «x24» and «۱۲ عدد» are pieces; «۱۲ کارتن» keeps its unit. Undefined for anything
 * else.
 */
export function quantityText(cell: string): string | undefined {
  const [, number, unit = ''] = listWords.quantity.exec(cell.trim()) ?? [];
  if (!number || (unit && !isUnit(unit))) return undefined;
  return written(number, unit);
}

/** Drops the unit if it means pieces. */
export function written(number: string, unit: string): string {
  const whole = listWords.thousands.test(number)
    ? number.replace(/\D/g, '')
    : number.replace(/\.0+$/, '');
  return unit === '' || listWords.piece.test(unit) ? whole : `${whole} ${unit}`;
}

export const isUnit = (word: string) => isCounted(word) || listWords.measure.test(word);

/** True for a unit that counts products; a unit of measure is often part of the name. */
export const isCounted = (word: string) =>
  [listWords.piece, listWords.dozen, listWords.pack].some((one) => one.test(word));

/** True for Latin letters and digits, optionally in parts with dashes. */
export const isCode = (word: string) =>
  /^(?:(?=[^\d]*\d)(?=[^a-z]*[a-z])[a-z\d][\w./-]*|[a-z]+(?:-[a-z\d]+)+)$/i.test(word) &&
  quantityText(word) === undefined;

const DOZEN = 12;

export type Packs = { count: number; unit: string; size: number };

/**
 * Number of packs and pieces per pack, for a quantity not in pieces: a dozen, or the product's pack
 * (0: unknown).
 */
export function packsOf(quantity: string, pack: number | undefined): Packs | undefined {
  const [, count, unit] = /^(\d{1,7})\s*(\p{L}+)$/u.exec(quantity) ?? [];
  if (!count || !unit || !isUnit(unit) || listWords.piece.test(unit)) return undefined;
  const isPack = listWords.pack.test(unit);
  const size = listWords.dozen.test(unit) ? DOZEN : isPack && pack && pack > 1 ? pack : 0;
  return { count: Number(count), unit, size };
}
