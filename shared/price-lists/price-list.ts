import type { Rounding } from '#shared/roundings.ts';
import type { SaleKind, Tier } from '#shared/sale-terms.ts';
import type { GroupPromotion } from './group-promotions.ts';

/** Public price that a percent is of: that of the same sale type, or always one of the two. */
export const priceListBases = ['same', 'totalSell', 'partialSell'] as const;

/** People who may see and pay wholesale prices. */
export const wholesaleViewers = ['everyone', 'signedIn', 'partners'] as const;
export type WholesaleViewers = (typeof wholesaleViewers)[number];

/** Percent and rounding for one brand, or for a category with all below it. */
export type ListRule = {
  brandId: string | null;
  categoryId: string | null;
  percent: number;
  roundTo: Rounding;
};

/** A price list that is valid now, as far as it decides prices. */
export type BuyerList = {
  id: string;
  title: string;
  base: (typeof priceListBases)[number];
  /** Percents are on the purchase price; a product without one has the public price of `base`. */
  onCost: boolean;
  percent: number | null;
  roundTo: Rounding;
  rules: readonly ListRule[];
  saleTypes: readonly SaleKind[];
  minSum: number;
  withPromotions: boolean;
};

/** Own price of a product in a list, in toman; null for a sale type without one. */
export type ListItem = {
  listId: string;
  productId: string;
  price: number | null;
  partialPrice: number | null;
  tiers: readonly Tier[];
};

/** Lists of a buyer, that of the person before that of the group, with what they say of products. */
export type BuyerTerms = {
  lists: readonly BuyerList[];
  items: readonly ListItem[];
  /**
   * Brand and categories of each product by its id, its own category first, and its purchase price
   * in toman, where a list asks for that.
   */
  places: Record<
    string,
    { brandId: string; categoryIds: readonly string[]; cost?: number | null | undefined }
  >;
  /** Promotions that run for the groups of the buyer. */
  promotions: readonly GroupPromotion[];
};

/** Bounds of a price list; percents are negative for a cheaper price. */
export const LIST_LIMITS = {
  lists: 200,
  items: 100_000,
  /** Own prices of all lists together. */
  itemsInAll: 1_000_000,
  /** Rows that the grid saves at once. */
  rows: 2_000,
  rules: 50,
  members: 50_000,
  least: -90,
  most: 300,
} as const;
