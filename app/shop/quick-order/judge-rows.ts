import type { CartItem } from '#app/common/cart/cart.ts';
import { lineFault, offeredQuantity } from '#app/common/cart/cart-lines.ts';
import { type Packs, packsOf } from '#app/common/pasted-list/quantity.ts';
import {
  type CodeResult,
  codeOf,
  isLine,
  type Similar,
} from '#app/common/pasted-list/use-products-by-code.ts';
import type { CartLine } from '#contract/cart.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { isEmpty, type Row } from './rows.ts';

/**
 * Product of a row with its total quantity in the cart: cart lines, this row, and other rows of the
 * same code.
 */
type Counted = { item: CartItem; own: number; inCart: number };
export type Verdict =
  | { kind: 'empty' | 'typing' | 'asking' | 'lost' }
  | { kind: 'unknown'; similar: Similar[] }
  | { kind: 'retail' | 'gone'; title: string }
  /** `offered`: a quantity that this row could have instead, 0 if there is none. */
  | ({ kind: 'amount' | 'fault' | 'full' | 'ready'; offered: number } & Counted)
  /**
   * Packs, dozens or kilos; `offered` is the number of pieces, 0 if the content of a pack is
   * unknown.
   */
  | ({ kind: 'packs'; title: string; offered: number } & Packs);

/** Verdict of each row by the rules of the wholesale cart. */
export function judgeRows(
  rows: Row[],
  known: Map<string, CodeResult>,
  cart: CartItem[],
): Verdict[] {
  const found = rows.map((row) => known.get(codeOf(row)));
  const sums = new Map<string, number>();
  rows.forEach((row, i) => {
    const line = found[i];
    if (isLine(line)) sums.set(line._id, (sums.get(line._id) ?? 0) + countOf(row));
  });
  const taken = new Set(cart.map(({ _id }) => _id));
  return rows.map((row, i) => {
    const line = found[i];
    if (Array.isArray(line)) return { kind: 'unknown', similar: line };
    if (!isLine(line)) return { kind: isEmpty(row) ? 'empty' : (line ?? 'typing') };
    const verdict = judgeLine(row, line, cart, sums.get(line._id) ?? 0);
    if (verdict.kind !== 'ready') return verdict;
    if (!taken.has(line._id) && taken.size >= MAX_ORDER_LINES) return { ...verdict, kind: 'full' };
    taken.add(line._id);
    return verdict;
  });
}

/** Quantity of a row; anything but a whole number counts as 0. */
const countOf = ({ quantity }: Row) => (/^\d{1,7}$/.test(quantity) ? Number(quantity) : 0);

function judgeLine(row: Row, line: CartLine, cart: CartItem[], sum: number): Verdict {
  const { title } = line;
  if (!line.saleTypes.includes('totalSell')) return { kind: 'retail', title };
  const inCart = cart.find(({ _id }) => _id === line._id)?.orderQuantity ?? 0;
  const own = countOf(row);
  const item: CartItem = { ...line, selectedType: 'totalSell', orderQuantity: inCart + sum };
  const fault = lineFault(item);
  if (fault === 'gone') return { kind: 'gone', title };
  const packs = packsOf(row.quantity, line.totalStep);
  if (packs) return { kind: 'packs', title, ...packs, offered: packs.count * packs.size };
  const wanted = offeredQuantity(item);
  const offered = Math.max(0, wanted - inCart - sum + own);
  const kind = own < 1 ? 'amount' : fault ? 'fault' : 'ready';
  return { kind, item, own, inCart, offered: kind === 'ready' || wanted < 1 ? 0 : offered };
}
