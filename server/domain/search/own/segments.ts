import type { SaleType } from '#contract/fields.ts';
import { buyerPrices } from '#shared/price-lists/buyer-price.ts';
import type { BuyerList, ListRule } from '#shared/price-lists/price-list.ts';
import { soldAt } from './own-terms.ts';

/** Column that a segment is read in the order of: the unit price, or the wholesale price. */
export type Walk = 'unit' | 'price';
type Outcome = Pick<ListRule, 'percent' | 'roundTo'> | null;
/** For each list the places in its rules that lead to one outcome; its length stands for no rule. */
export type Places = number[][];
/**
 * Products whose own price depends on the public price alone: the same rule of each list applies to
 * them. `lists` have the outcome in place of their rules.
 */
export type Segment = { places: Places; lists: BuyerList[] };

/** More of them would cost more than they save: then one segment is all products. */
const MOST = 12;
/** Higher than any price, so that it decides nothing. */
const HIGHEST = 10 ** 13;
const PROBE = 1_000_000;

/** Segments of the lists of a buyer, in sum all products. */
export function segmentsOf(lists: BuyerList[]): Segment[] {
  const outcomes = lists.map(outcomesOf);
  const all = outcomes.reduce<Segment[]>(
    (segments, own, at) =>
      segments.flatMap(({ places, lists: fixed }) =>
        own.map(([outcome, ofOutcome]) => ({
          places: [...places, ofOutcome],
          lists: [...fixed, withOutcome(lists[at] as BuyerList, outcome)],
        })),
      ),
    [{ places: [], lists: [] }],
  );
  return all;
}

/** True where the segments are read one by one. */
export const areFew = (segments: Segment[]) => segments.length <= MOST;

function outcomesOf({ rules, percent, roundTo }: BuyerList): [Outcome, number[]][] {
  const rest: Outcome = percent === null ? null : { percent, roundTo };
  const found = new Map<string, [Outcome, number[]]>();
  for (const [at, rule] of [...rules, rest].entries()) {
    const outcome = rule && { percent: rule.percent, roundTo: rule.roundTo };
    const key = JSON.stringify(outcome);
    const known = found.get(key);
    if (known) known[1].push(at);
    else found.set(key, [outcome, [at]]);
  }
  return [...found.values()];
}

const withOutcome = (list: BuyerList, outcome: Outcome): BuyerList => ({
  ...list,
  rules: [],
  percent: outcome?.percent ?? null,
  roundTo: outcome?.roundTo ?? list.roundTo,
});

export type Bounds = { lowest(x: number): number; highest(x: number): number };

/**
 * Lowest and highest own price of products of a segment at a public price `x`. The own price never
 * falls while a public price rises, and wholesale is never dearer than retail, so the extremes of the
 * other price give them. A promotion may lower what a list allows it to.
 */
export function boundsOf({ lists }: Segment, walk: Walk, saleType: SaleType | undefined): Bounds {
  const at = (price: number | null, partialPrice: number | null) =>
    soldAt(ownAt(lists, { price, partialPrice }), saleType);
  const isPromoted = lists.some(({ withPromotions }) => withPromotions);
  const alone = (x: number) => {
    const ofRetail = walk === 'unit' && saleType !== 'totalSell' ? [at(null, x)] : [];
    const ofWholesale = saleType === 'partialSell' ? [] : [at(x, null)];
    return [...ofRetail, ...ofWholesale, ...(isPromoted ? [x] : [])];
  };
  return {
    lowest: (x) => Math.min(walk === 'unit' ? at(1, x) : at(x, x), ...alone(x)),
    highest: (x) => Math.max(walk === 'unit' ? at(x, x) : at(x, HIGHEST), ...alone(x)),
  };
}

type Costed = { price: number | null; partialPrice: number | null; cost?: number };

/** The one rule for a product of a segment without items and promotions. */
const ownAt = (lists: BuyerList[], { price, partialPrice, cost }: Costed) =>
  buyerPrices({ _id: '', price, partialPrice }, undefined, {
    lists,
    items: [],
    places: { '': { brandId: '', categoryIds: [], cost } },
    promotions: [],
  });

/** The same for products by their cost; undefined where no own price follows it. */
export function costBounds({ lists }: Segment, saleType: SaleType | undefined): Bounds | undefined {
  if (!lists.some(({ onCost }) => onCost)) return undefined;
  const kinds = [
    ...(saleType === 'totalSell' ? [] : [{ price: null, partialPrice: 1 }]),
    ...(saleType === 'partialSell' ? [] : [{ price: 1, partialPrice: null }]),
  ].filter((one) => {
    const at = (cost: number) => soldAt(ownAt(lists, { ...one, cost }), saleType);
    return at(PROBE) !== at(PROBE * 9);
  });
  if (kinds.length === 0) return undefined;
  const all = (cost: number) =>
    kinds.map((one) => soldAt(ownAt(lists, { ...one, cost }), saleType));
  return {
    lowest: (cost) => Math.min(...all(cost)),
    highest: (cost) => Math.max(...all(cost)),
  };
}

/** The column whose order is nearest to that of own prices. */
export function walkOf(segments: Segment[], saleType: SaleType | undefined): Walk {
  const looseness = (walk: Walk) =>
    Math.max(
      ...segments.map((segment) => {
        const { lowest, highest } = boundsOf(segment, walk, saleType);
        return highest(PROBE) / Math.max(1, lowest(PROBE));
      }),
    );
  const preferred: Walk = saleType === 'totalSell' ? 'price' : 'unit';
  const other: Walk = preferred === 'unit' ? 'price' : 'unit';
  return looseness(preferred) <= looseness(other) ? preferred : other;
}

type Range = { from: number | undefined; to: number | undefined };

/** Public prices outside of which no product of a segment has an own price within a range. */
export function widened({ lowest, highest }: Bounds, { from, to }: Range): Range {
  return {
    from: from === undefined ? undefined : firstWhere((x) => highest(x) >= from),
    to: to === undefined ? undefined : firstWhere((x) => lowest(x) > to) - 1,
  };
}

/** The least price from which a condition holds; it holds for all above it. */
function firstWhere(holds: (x: number) => boolean): number {
  let [below, above] = [0, HIGHEST];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (holds(middle)) above = middle;
    else below = middle;
  }
  return above;
}
