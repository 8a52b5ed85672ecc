import type { Listed, Named } from '#shared/promotions/price-parts.ts';
import type { SaleKind, Tier } from '#shared/sale-terms.ts';
import { atGroupPromotions } from './group-promotions.ts';
import type { BuyerList, BuyerTerms, ListItem, ListRule } from './price-list.ts';

type Prices = {
  price: number | null;
  partialPrice: number | null;
  tiers?: readonly Tier[] | undefined;
};
type Product = Prices & { _id: string };
type Found = { price: number; tiers: Tier[]; list: BuyerList };

/** The list behind the price of a sale type. */
export type ListName = Pick<BuyerList, 'id' | 'title'>;
/** Prices that a buyer pays, and the list behind those that are not public. */
export type BuyerPrices = {
  price: number | null;
  partialPrice: number | null;
  tiers: Tier[];
  lists: Partial<Record<SaleKind, ListName>>;
  /** Promotions of the buyer's groups behind other prices that are not public. */
  promotions: Partial<Record<SaleKind, Named>>;
  /** Prices before promotions, public ones and those of groups. */
  listed: Listed | undefined;
};

/**
 * Prices of a product for a buyer, in toman. For each sale type the first list that has the product
 * decides, by an own price before a percent; a cheaper promotion wins where the list allows one,
 * and without a list the lower of the public price and that of a promotion for a group stands. A
 * sale that is off stays off, and retail never falls below wholesale. Pure; `publicly` has the
 * prices before public promotions, where one runs.
 */
export function buyerPrices(
  known: Product,
  publicly: Listed | undefined,
  terms: BuyerTerms,
): BuyerPrices {
  const { product, listed, promotions } = atGroupPromotions(known, publicly, terms.promotions);
  const offer = { product, listed, terms };
  const total = found('totalSell', offer);
  const partial = found('partialSell', offer);
  const { price, partialPrice } = inOrder(product, total?.price, partial?.price);
  return {
    price,
    partialPrice,
    tiers: total ? fallingFrom(price, total.tiers) : [...(product.tiers ?? [])],
    lists: {
      ...(total && { totalSell: nameOf(total) }),
      ...(partial && { partialSell: nameOf(partial) }),
    },
    promotions: {
      ...(!total && promotions.totalSell && { totalSell: promotions.totalSell }),
      ...(!partial && promotions.partialSell && { partialSell: promotions.partialSell }),
    },
    listed,
  };
}

type Offer = { product: Product; listed: Listed | undefined; terms: BuyerTerms };

const nameOf = ({ list: { id, title } }: Found): ListName => ({ id, title });

/** A price of a list gives way: retail rises to wholesale, and wholesale falls to a public retail. */
function inOrder(product: Product, total: number | undefined, partial: number | undefined) {
  const price = total ?? product.price;
  const partialPrice = partial ?? product.partialPrice;
  if (price === null || partialPrice === null || partialPrice >= price)
    return { price, partialPrice };
  return partial === undefined
    ? { price: partialPrice, partialPrice }
    : { price, partialPrice: price };
}

function found(type: SaleKind, { product, listed, terms }: Offer): Found | undefined {
  const paid = priceOf(product, type);
  if (paid === null) return undefined;
  for (const list of terms.lists) {
    const own = list.saleTypes.includes(type)
      ? (itemPrice(list, type, { product, terms }) ??
        percentPrice(list, type, { product, listed, terms }))
      : undefined;
    if (!own) continue;
    const isPromoted = list.withPromotions && listed?.offers[type] && paid < own.price;
    return isPromoted ? undefined : own;
  }
  return undefined;
}

const priceOf = ({ price, partialPrice }: Prices, type: SaleKind) =>
  type === 'totalSell' ? price : partialPrice;

type Priced = Pick<Offer, 'product' | 'terms'>;

/** A price of its own in the list, whose tiers replace the public ones. */
function itemPrice(list: BuyerList, type: SaleKind, { product, terms }: Priced): Found | undefined {
  const item = terms.items.find(isOf(list, product));
  const price = item && priceOf(item, type);
  return price ? { price, tiers: [...item.tiers], list } : undefined;
}

const isOf =
  ({ id }: BuyerList, { _id }: Product) =>
  ({ listId, productId }: ListItem) =>
    listId === id && productId === _id;

/** The percent on the price before promotions; tiers of the same sale type move with it. */
function percentPrice(list: BuyerList, type: SaleKind, offer: Offer): Found | undefined {
  const { product, listed, terms } = offer;
  const place = terms.places[product._id];
  const own = ruleOf(list, place);
  const cost = list.onCost ? place?.cost : undefined;
  if (own && cost) return { price: raised(cost, own), tiers: [], list };
  if (list.onCost && list.base === 'same') return undefined;
  const rule = own && list.onCost ? UNCHANGED : own;
  const base = list.base === 'same' ? type : list.base;
  const before = listed ?? product;
  const price = priceOf(before, base);
  if (!rule || price === null) return undefined;
  const tiers = base === 'totalSell' ? (before.tiers ?? []) : [];
  return {
    price: changed(price, rule),
    tiers: tiers.map((tier) => ({ from: tier.from, price: changed(tier.price, rule) })),
    list,
  };
}

type Rule = Pick<ListRule, 'percent' | 'roundTo'>;

/** Of a product without a purchase price: the public price of the base. */
const UNCHANGED: Rule = { percent: 0, roundTo: 1 };

/** The first rule of the brand or of a category of a product; else the percent of the whole list. */
function ruleOf(list: BuyerList, place: BuyerTerms['places'][string] | undefined) {
  const rule = list.rules.find(({ brandId, categoryId }) =>
    brandId ? place?.brandId === brandId : place?.categoryIds.includes(categoryId ?? ''),
  );
  if (rule) return rule;
  return list.percent === null ? undefined : { percent: list.percent, roundTo: list.roundTo };
}

/** Rounded down to whole steps, to exact tomans below one step, and never below one toman. */
function changed(price: number, { percent, roundTo }: Rule): number {
  const exact = Math.floor((price * (100 + percent)) / 100);
  return Math.max(1, Math.floor(exact / roundTo) * roundTo || exact);
}

/** A purchase price with its percent, rounded up to whole steps, so that it is never sold below. */
const raised = (cost: number, { percent, roundTo }: Rule): number =>
  Math.ceil((cost * (100 + percent)) / 100 / roundTo) * roundTo;

/** Tiers that are cheaper than the price and than those before; rounding may make some equal. */
function fallingFrom(price: number | null, tiers: readonly Tier[]): Tier[] {
  let above = price ?? 0;
  return tiers.flatMap((tier) => {
    if (tier.price >= above) return [];
    above = tier.price;
    return [tier];
  });
}
