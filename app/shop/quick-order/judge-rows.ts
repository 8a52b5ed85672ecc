import type { CartItem } from '#app/common/cart/cart.ts';
import { lineFault, offeredQuantity } from '#app/common/cart/cart-lines.ts';
import type { CartLine } from '#contract/cart.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { isEmpty, type Row } from './rows.ts';

/** What the shop said of a code: its goods, that there are none, or nothing yet. */
export type Known = CartLine | 'unknown' | 'asking' | 'lost';

/** Goods of a row with all that would be in the cart: what is there, this row, and others of the same code. */
type Counted = { item: CartItem; own: number; inCart: number };
export type Verdict =
  | { kind: 'empty' | 'typing' | 'unknown' | 'asking' | 'lost' }
  | { kind: 'retail' | 'gone'; title: string }
  /** `offered`: the number that this row would need instead, 0 where there is none. */
  | ({ kind: 'amount' | 'fault' | 'full' | 'ready'; offered: number } & Counted);

/** Whether each row can be bought wholesale, by the rules of the cart. */
export function judgeRows(rows: Row[], known: Map<string, Known>, cart: CartItem[]): Verdict[] {
  const goods = rows.map((row) => known.get(codeOf(row)));
  const sums = new Map<string, number>();
  rows.forEach((row, i) => {
    const line = goods[i];
    if (isLine(line)) sums.set(line._id, (sums.get(line._id) ?? 0) + countOf(row));
  });
  const taken = new Set(cart.map(({ _id }) => _id));
  return rows.map((row, i) => {
    const line = goods[i];
    if (!isLine(line)) return { kind: isEmpty(row) ? 'empty' : (line ?? 'typing') };
    const verdict = judgeLine(row, line, cart, sums.get(line._id) ?? 0);
    if (verdict.kind !== 'ready') return verdict;
    if (!taken.has(line._id) && taken.size >= MAX_ORDER_LINES) return { ...verdict, kind: 'full' };
    taken.add(line._id);
    return verdict;
  });
}

/** As the shop is asked for it. */
export const codeOf = ({ code }: Pick<Row, 'code'>) => code.trim();

const isLine = (known: Known | undefined): known is CartLine => typeof known === 'object';

/** A quantity that is no whole number counts as none. */
const countOf = ({ quantity }: Row) => (/^\d{1,7}$/.test(quantity) ? Number(quantity) : 0);

function judgeLine(row: Row, line: CartLine, cart: CartItem[], sum: number): Verdict {
  const { title } = line;
  if (!line.saleTypes.includes('totalSell')) return { kind: 'retail', title };
  const inCart = cart.find(({ _id }) => _id === line._id)?.orderQuantity ?? 0;
  const own = countOf(row);
  const item: CartItem = { ...line, selectedType: 'totalSell', orderQuantity: inCart + sum };
  const fault = lineFault(item);
  if (fault === 'gone') return { kind: 'gone', title };
  const wanted = offeredQuantity(item);
  const offered = Math.max(0, wanted - inCart - sum + own);
  const kind = own < 1 ? 'amount' : fault ? 'fault' : 'ready';
  return { kind, item, own, inCart, offered: kind === 'ready' || wanted < 1 ? 0 : offered };
}
