import type { Ctx } from '#server/context.ts';
import { listedOfAll } from '#server/domain/catalogue/offers/listed.ts';
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

/** Price lists of a buyer with what they say of these products, as `BuyerTerms`. */
export const buyerTermsOf = (sql: Ctx['sql'], buyer: Buyer) => sql`
  (with valid as materialized (${validLists(sql, buyer)})
  select json_build_object(
    'lists', coalesce((select json_agg(json_build_object('id', id, 'title', title, 'base', base,
      'onCost', on_cost, 'percent', percent, 'roundTo', round_to, 'rules', rules, 'saleTypes', sale_types,
      'minSum', min_sum, 'withPromotions', with_promotions) order by is_own desc) from valid), '[]'),
    'items', coalesce((select json_agg(json_build_object('listId', i.list_id, 'productId',
      i.product_id, 'price', i.price, 'partialPrice', i.partial_price, 'tiers', i.tiers))
      from valid v join price_list_items i on i.list_id = v.id
      where i.product_id = any(${buyer.ids}::uuid[])), '[]'),
    'places', coalesce((select json_object_agg(p.id, json_build_object('brandId', p.brand_id,
      'categoryIds', json_build_array(c.id, c.parent_id, above.parent_id),
      'cost', (select u.price from purchase_prices u
        where u.product_id = p.id and exists (select from valid where on_cost))))
      from products p join categories c on c.id = p.category_id
        left join categories above on above.id = c.parent_id
      where exists (select from valid) and p.id = any(${buyer.ids}::uuid[])), '{}')))`;

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

export const NO_TERMS: BuyerTerms = { lists: [], items: [], places: {} };
