import type { SaleType } from '#contract/fields.ts';
import { stepOf } from '#shared/sale-terms.ts';
import type { CartItem } from './cart.ts';
import { cartSum, sellable } from './cart-lines.ts';
import { cartType, inType } from './cart-type.ts';

/** Line that another way of buying needs more of, in pieces. */
type Lack = { title: string; more: number };
export type MirrorRow = {
  /** Sale type, or the sale type of the cart with one carton more of each product in cartons. */
  way: SaleType | 'carton';
  isNow: boolean;
  /** Lines as they would be ordered. */
  items: CartItem[];
  /** Sum of these lines in tomans; null where some cannot be bought so. */
  sum: number | null;
  /** Pieces that are added to reach the smallest quantities and packs. */
  lacks: Lack[];
  /** Products that are not sold so, or of which too few are left. */
  missing: string[];
};

/** Sums of the same basket in wholesale, in retail, and with one carton more; in tomans. */
export function mirrorOf(all: CartItem[]): MirrorRow[] {
  const items = sellable(all);
  const type = cartType(items);
  if (!type) return [];
  const rows = (['totalSell', 'partialSell'] as const).map((way) =>
    way === type
      ? rowOf(items, items, { way, isNow: true })
      : rowOf(
          items,
          items.map((item) => inType(item, way)),
          { way, isNow: false },
        ),
  );
  const carton = type === 'totalSell' ? withCarton(items) : undefined;
  return carton ? [...rows, rowOf(items, carton, { way: 'carton', isNow: false })] : rows;
}

function rowOf(
  items: CartItem[],
  turned: CartItem[],
  { way, isNow }: Pick<MirrorRow, 'way' | 'isNow'>,
): MirrorRow {
  const missing = turned.filter(
    ({ saleTypes, selectedType, orderQuantity, quantity }) =>
      !saleTypes.includes(selectedType) || orderQuantity > quantity,
  );
  const lacks = turned.flatMap((item, at) => {
    const more = item.orderQuantity - (items[at]?.orderQuantity ?? 0);
    return more > 0 ? [{ title: item.title, more }] : [];
  });
  return {
    way,
    isNow,
    items: turned,
    sum: missing.length === 0 ? cartSum(turned) : null,
    lacks: way === 'carton' ? [] : lacks,
    missing: isNow ? [] : missing.map(({ title }) => title),
  };
}

/** One carton more of each product that is sold in cartons; undefined where none is. */
function withCarton(items: CartItem[]): CartItem[] | undefined {
  const more = items.map((item) => {
    const step = stepOf(item, 'totalSell');
    return step > 1 ? { ...item, orderQuantity: item.orderQuantity + step } : item;
  });
  return more.some((item, at) => item !== items[at]) ? more : undefined;
}
