import type { SaleType } from '#contract/fields.ts';
import type { Ctx, PricesOf } from '#server/context.ts';
import { listsJson, runningForGroup, validLists } from '#server/domain/price-lists/buyer-terms.ts';
import { buyerPrices } from '#shared/price-lists/buyer-price.ts';
import type { BuyerList, BuyerTerms } from '#shared/price-lists/price-list.ts';
import type { Listed } from '#shared/promotions/price-parts.ts';
import { percentBelow, type SaleKind } from '#shared/sale-terms.ts';

/** Lists and promotions that decide the own prices of a buyer. */
export type OwnTerms = {
  of: PricesOf;
  now: Date;
  lists: BuyerList[];
  /** Promotions that run for the group. */
  promotions: string[];
};

/** Price lists and group promotions of the buyer for whom an answer is shown. */
export async function readOwnTerms(ctx: Ctx, of: PricesOf): Promise<OwnTerms> {
  const { sql } = ctx;
  const now = ctx.now();
  const [row] = await sql<Pick<OwnTerms, 'lists' | 'promotions'>[]>`
    with valid as materialized (${validLists(sql, { of, now })})
    select ${listsJson(sql)} as lists,
      array(select m.id from ${runningForGroup(sql, { of, now })}) as promotions`;
  return { of, now, lists: row?.lists ?? [], promotions: row?.promotions ?? [] };
}

/** A product with all that decides its own price; prices in toman, null while that sale is off. */
export type OwnRow = {
  id: string;
  brandId: string;
  categoryId: string;
  categoryIds: string[];
  price: number | null;
  partialPrice: number | null;
  /** Purchase price, where a list is on cost. */
  cost: number | null;
  listed: Listed | null;
  struck: Partial<Record<SaleKind, number>> | null;
  items: BuyerTerms['items'];
  promotions: BuyerTerms['promotions'];
};

export type OwnKey = {
  /** Own price in the chosen sale type, in toman; without a choice that of one piece. */
  ownPrice: number;
  /** Saving on a struck price that still stands, in whole percent. */
  percent: number;
};

/** Own price of a product as lists are sorted and filtered by it, by the one rule of own prices. */
export function ownKeyOf(row: OwnRow, lists: BuyerList[], saleType: SaleType | undefined): OwnKey {
  const { id, brandId, categoryIds, cost, listed, struck, items, promotions } = row;
  const own = buyerPrices(
    { _id: id, price: row.price, partialPrice: row.partialPrice },
    listed ?? undefined,
    { lists, items, promotions, places: { [id]: { brandId, categoryIds, cost } } },
  );
  const isPublic = (type: SaleKind) => !own.lists[type] && !own.promotions[type];
  const saved = (type: SaleKind, price: number | null) =>
    isPublic(type) ? percentBelow(price, struck?.[type] ?? null) : 0;
  return {
    ownPrice: soldAt(own, saleType),
    percent: Math.max(saved('totalSell', own.price), saved('partialSell', own.partialPrice)),
  };
}

type Prices = { price: number | null; partialPrice: number | null };

/** Price in the chosen sale type; without a choice the unit price. */
export const soldAt = ({ price, partialPrice }: Prices, saleType: SaleType | undefined): number =>
  (saleType === 'totalSell' ? price : (partialPrice ?? price)) ?? 0;
