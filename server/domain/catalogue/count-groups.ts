import type { SaleType } from '../../../contract/fields.ts';
import type { Ctx } from '../../context.ts';
import { containsWords, type Match } from './match-words.ts';

/** What narrows a list besides brand and category; prices in toman. */
export type Narrowing = {
  match: Match | undefined;
  available: boolean;
  saleType: SaleType | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
};

/** Counts of one brand within one category; `min`, `max` leave the price range out, the sale types their own filter. */
export type Group = {
  brandId: string;
  categoryId: string;
  count: number;
  totalSell: number;
  partialSell: number;
  min: number | null;
  max: number | null;
};

/** More matches of a query than this are not looked at. */
export const MOST_MATCHES = 10_000;

/** Counts the published products by brand and category in one pass; every facet is a sum of these rows. */
export function countGroups(ctx: Ctx, narrow: Narrowing): Promise<Group[]> {
  const { sql } = ctx;
  const inPrice = priceCondition(sql, narrow);
  const onSale = saleCondition(sql, narrow.saleType);
  return sql<Group[]>`
    select p.brand_id as "brandId", p.category_id as "categoryId",
      count(*) filter (where ${onSale} and ${inPrice}) as count,
      count(*) filter (where 'totalSell' = any(p.sale_types) and ${inPrice}) as "totalSell",
      count(*) filter (where 'partialSell' = any(p.sale_types) and ${inPrice}) as "partialSell",
      min(${soldAt(sql, narrow.saleType)}) filter (where ${onSale}) as min,
      max(${soldAt(sql, narrow.saleType)}) filter (where ${onSale}) as max
    from ${matching(sql, narrow)} p
    group by p.brand_id, p.category_id`.then((rows) => [...rows]);
}

function matching(sql: Ctx['sql'], { match, available }: Narrowing) {
  const inStock = available ? sql`p.on_hand > p.reserved` : sql`true`;
  if (!match) return sql`(select * from products p where p.status = 'published' and ${inStock})`;
  return sql`(
    with found as materialized (
      select p.brand_id, p.category_id, p.price, p.partial_price, p.sale_types
      from products p where ${containsWords(sql, match)} and ${inStock})
    select * from found limit ${sql.unsafe(String(MOST_MATCHES))})`;
}

/** The price that the chosen sale asks; without a choice that of one piece. */
export const soldAt = (sql: Ctx['sql'], saleType: SaleType | undefined) =>
  saleType === 'totalSell' ? sql`p.price` : sql`coalesce(p.partial_price, p.price)`;

export const saleCondition = (sql: Ctx['sql'], saleType: SaleType | undefined) =>
  saleType ? sql`${saleType} = any(p.sale_types)` : sql`true`;

export function priceCondition(sql: Ctx['sql'], { saleType, minPrice, maxPrice }: Narrowing) {
  const from = minPrice === undefined ? sql`true` : sql`${soldAt(sql, saleType)} >= ${minPrice}`;
  return maxPrice === undefined ? from : sql`${from} and ${soldAt(sql, saleType)} <= ${maxPrice}`;
}
