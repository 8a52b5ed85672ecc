import type { Ctx } from '#server/context.ts';
import { allOf, type Fragment } from '#server/db/filters.ts';
import { inStock } from '#server/domain/catalogue/card.ts';
import { listedOf } from '#server/domain/catalogue/offers/listed.ts';
import { aboveOf, type Terms } from '#server/domain/catalogue/read-terms.ts';
import { groupPromotions } from '#server/domain/price-lists/buyer-terms.ts';
import type { Asking } from '#server/domain/search/asking.ts';
import { withFacets } from '#server/domain/search/candidates.ts';
import { isAmong, saleCondition } from '#server/domain/search/count-groups.ts';
import type { OwnRow, OwnTerms } from './own-terms.ts';

/** Row of `ownColumns`. */
export type ReadRow = Omit<OwnRow, 'categoryIds' | 'struck'>;

/** Columns of a product `p` with all that decides its own price for these terms. */
export const ownColumns = (sql: Ctx['sql'], terms: OwnTerms) => sql`
  p.id, p.brand_id, p.category_id, p.price, p.partial_price, ${listedOf(sql, sql`p.id`)} as listed,
  ${costOf(sql, terms)} as cost,
  ${itemsOf(sql, terms)} as items, ${promotionsOf(sql, terms)} as promotions`;

const costOf = (sql: Ctx['sql'], terms: OwnTerms) =>
  isOnCost(terms)
    ? sql`(select u.price from purchase_prices u where u.product_id = p.id)`
    : sql`null::bigint`;

export const isOnCost = ({ lists }: OwnTerms) => lists.some(({ onCost }) => onCost);

const itemsOf = (sql: Ctx['sql'], { lists }: OwnTerms) => sql`
  coalesce((select json_agg(json_build_object('listId', i.list_id, 'productId', i.product_id,
      'price', i.price, 'partialPrice', i.partial_price, 'tiers', i.tiers))
    from price_list_items i
    where i.product_id = p.id and i.list_id = any(${lists.map(({ id }) => id)}::uuid[])), '[]')`;

const promotionsOf = (sql: Ctx['sql'], terms: OwnTerms) =>
  terms.promotions.length === 0
    ? sql`'[]'::json`
    : sql`coalesce((${groupPromotions(sql, terms, sql`array[p.id]`)}), '[]')`;

/** Rows as the rule of own prices takes them. */
export const toOwnRow =
  ({ categories }: Terms) =>
  <R extends ReadRow>(row: R): R & OwnRow => ({
    ...row,
    categoryIds: [row.categoryId, ...aboveOf(categories, row.categoryId).map(({ id }) => id)],
    struck: struckOf(row.listed),
  });

function struckOf(listed: ReadRow['listed']): OwnRow['struck'] {
  if (!listed) return null;
  // the stored offers have it, and the rule of prices does not need it
  const { totalSell, partialSell } = listed.offers as Record<string, { struck?: number | null }>;
  return {
    ...(totalSell?.struck && { totalSell: totalSell.struck }),
    ...(partialSell?.struck && { partialSell: partialSell.struck }),
  };
}

/** All filters of a list but that of prices. */
export const unpriced = (sql: Ctx['sql'], { narrow, chosen }: Pick<Asking, 'narrow' | 'chosen'>) =>
  allOf(sql, [
    sql`p.status = 'published' and p.is_lead`,
    saleCondition(sql, narrow.saleType),
    isAmong(sql, chosen),
    chosen.facets && withFacets(sql, chosen.facets),
    narrow.available && inStock(sql),
  ]);

/** Products whose own price does not follow from the public price and the rules of lists alone. */
export const isApart = (sql: Ctx['sql'], terms: OwnTerms): Fragment => sql`
  (exists (select from offer_prices o where o.product_id = p.id)
    or exists (select from price_list_items i where i.product_id = p.id
      and i.list_id = any(${terms.lists.map(({ id }) => id)}::uuid[]))
    or exists (select from promotion_products m where m.product_id = p.id
      and m.promotion_id = any(${terms.promotions}::uuid[]))
    or ${isOnCost(terms) ? sql`exists (select from purchase_prices u where u.product_id = p.id)` : sql`false`})`;
