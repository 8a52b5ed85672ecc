import type { Ctx } from '#server/context.ts';
import { listedOfAll } from '#server/domain/catalogue/offers/listed.ts';
import { promotedValue } from '#server/domain/catalogue/offers/promoted-prices.ts';
import type { BuyerTerms } from '#shared/price-lists/price-list.ts';
import type { Listed } from '#shared/promotions/price-parts.ts';

type Buyer = { userId: string; ids: string[]; now: Date };

/** The list of a person and that of the group, each at most one at a time, valid at `now`. */
const validLists = (sql: Ctx['sql'], { userId, now }: Buyer) => sql`
  (select l.*, true as is_own from price_lists l
    where l.user_id = ${userId} and ${isValid(sql, now)}
    order by l.starts_at desc limit 1)
  union all
  (select l.*, false from group_members m join price_lists l on l.group_id = m.group_id
    where m.user_id = ${userId} and ${isValid(sql, now)}
    order by l.starts_at desc limit 1)`;

const isValid = (sql: Ctx['sql'], now: Date) => sql`l.is_active
  and l.starts_at <= ${now.toISOString()}::timestamptz
  and (l.ends_at is null or l.ends_at > ${now.toISOString()}::timestamptz)`;

/**
 * Promotions that run for a group of a buyer, of these products, the oldest first; the pieces of a
 * limited one are named.
 */
const groupPromotions = (sql: Ctx['sql'], { userId, ids, now }: Buyer) => sql`
  select json_agg(json_strip_nulls(json_build_object('id', m.id, 'title', m.title, 'kind', m.kind,
      'value', ${promotedValue(sql)}, 'roundTo', m.round_to, 'saleTypes', m.sale_types,
      'productId', i.product_id, 'most', l.most)) order by m.created_at, m.id)
    from group_members g
      join promotion_groups o on o.group_id = g.group_id
      join promotions m on m.id = o.promotion_id and m.status = 'running' and not m.is_full
        and m.ends_at > ${now.toISOString()}::timestamptz
      join promotion_products i on i.promotion_id = m.id
      left join promotion_limits l on l.promotion_id = m.id
    where g.user_id = ${userId} and i.product_id = any(${ids}::uuid[])`;

/** Price lists and promotions of a buyer with what they say of these products, as `BuyerTerms`. */
export const buyerTermsOf = (sql: Ctx['sql'], buyer: Buyer) => sql`
  (with valid as materialized (${validLists(sql, buyer)})
  select json_build_object(
    'lists', coalesce((select json_agg(json_build_object('id', id, 'title', title, 'base', base,
      'percent', percent, 'roundTo', round_to, 'rules', rules, 'saleTypes', sale_types,
      'minSum', min_sum, 'withPromotions', with_promotions) order by is_own desc) from valid), '[]'),
    'items', coalesce((select json_agg(json_build_object('listId', i.list_id, 'productId',
      i.product_id, 'price', i.price, 'partialPrice', i.partial_price, 'tiers', i.tiers))
      from valid v join price_list_items i on i.list_id = v.id
      where i.product_id = any(${buyer.ids}::uuid[])), '[]'),
    'places', coalesce((select json_object_agg(p.id, json_build_object('brandId', p.brand_id,
      'categoryIds', json_build_array(c.id, c.parent_id, above.parent_id)))
      from products p join categories c on c.id = p.category_id
        left join categories above on above.id = c.parent_id
      where exists (select from valid) and p.id = any(${buyer.ids}::uuid[])), '{}'),
    'promotions', coalesce((${groupPromotions(sql, buyer)}), '[]')))`;

export type OfBuyer = { terms: BuyerTerms; listed: Record<string, Listed> };

/** The same with the prices before promotions, in one statement. */
export async function readBuyerTerms(
  { sql, now }: Ctx,
  userId: string,
  ids: string[],
): Promise<OfBuyer> {
  const [row] = await sql<OfBuyer[]>`
    select ${buyerTermsOf(sql, { userId, ids, now: now() })} as terms,
      ${listedOfAll(sql, ids)} as listed`;
  return row ?? { terms: NO_TERMS, listed: {} };
}

export const NO_TERMS: BuyerTerms = { lists: [], items: [], places: {}, promotions: [] };
