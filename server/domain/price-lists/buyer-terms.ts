import type { Ctx, PricesOf } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { listedOfAll } from '#server/domain/catalogue/offers/listed.ts';
import { promotedValue } from '#server/domain/catalogue/offers/promoted-prices.ts';
import type { BuyerTerms } from '#shared/price-lists/price-list.ts';
import type { Listed } from '#shared/promotions/price-parts.ts';

type Buyer = { of: PricesOf; now: Date };

/** The list of a person and that of the group, each at most one at a time, valid at `now`. */
export function validLists(sql: Ctx['sql'], { of, now }: Buyer): Fragment {
  const ofGroup = newest(sql, now, sql`l.group_id = ${groupOf(sql, of)}`);
  if ('groupId' in of) return ofGroup;
  return sql`${newest(sql, now, sql`l.user_id = ${of.userId}`)} union all ${ofGroup}`;
}

/** Group of a buyer; a person is in one at most. */
export const groupOf = (sql: Ctx['sql'], of: PricesOf): Fragment =>
  'groupId' in of
    ? sql`${of.groupId}::uuid`
    : sql`(select m.group_id from group_members m where m.user_id = ${of.userId})`;

/** The list that began last, of those that a condition leaves. */
const newest = (sql: Ctx['sql'], now: Date, whose: Fragment) => sql`
  (select l.*, l.user_id is not null as is_own from price_lists l
    where ${whose} and ${isValid(sql, now)}
    order by l.starts_at desc, l.id desc limit 1)`;

const isValid = (sql: Ctx['sql'], now: Date) => sql`l.is_active
  and l.starts_at <= ${now.toISOString()}::timestamptz
  and (l.ends_at is null or l.ends_at > ${now.toISOString()}::timestamptz)`;

/** Rows `o` and `m`: promotions that run for the group of a buyer and have pieces left. */
export const runningForGroup = (sql: Ctx['sql'], { of, now }: Buyer) => sql`
  promotion_groups o
    join promotions m on m.id = o.promotion_id and o.group_id = ${groupOf(sql, of)}
      and m.status = 'running' and not m.is_full
      and m.ends_at > ${now.toISOString()}::timestamptz`;

/**
 * Promotions that run for the group of a buyer, of these products, the oldest first; the pieces of a
 * limited one are named.
 */
export const groupPromotions = (sql: Ctx['sql'], buyer: Buyer, ids: Fragment) => sql`
  select json_agg(json_strip_nulls(json_build_object('id', m.id, 'title', m.title, 'kind', m.kind,
      'value', ${promotedValue(sql)}, 'roundTo', m.round_to, 'saleTypes', m.sale_types,
      'productId', i.product_id, 'most', l.most)) order by m.created_at, m.id)
    from ${runningForGroup(sql, buyer)}
      join promotion_products i on i.promotion_id = m.id
      left join promotion_limits l on l.promotion_id = m.id
    where i.product_id = any(${ids})`;

/** Price lists and promotions of a buyer with what they say of these products, as `BuyerTerms`. */
export const buyerTermsOf = (sql: Ctx['sql'], buyer: Buyer & { ids: string[] }) => sql`
  (with valid as materialized (${validLists(sql, buyer)})
  select json_build_object(
    'lists', ${listsJson(sql)},
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
      where exists (select from valid) and p.id = any(${buyer.ids}::uuid[])), '{}'),
    'promotions', coalesce((${groupPromotions(sql, buyer, sql`${buyer.ids}::uuid[]`)}), '[]')))`;

/** Lists of the rows `valid`, that of the person first. */
export const listsJson = (sql: Ctx['sql']) => sql`
  coalesce((select json_agg(json_build_object('id', id, 'title', title, 'base', base,
    'onCost', on_cost, 'percent', percent, 'roundTo', round_to, 'rules', rules, 'saleTypes', sale_types,
    'minSum', min_sum, 'withPromotions', with_promotions) order by is_own desc) from valid), '[]')`;

export type OfBuyer = { terms: BuyerTerms; listed: Record<string, Listed> };

/** The same with the prices before promotions, in one statement. */
export async function readBuyerTerms(
  { sql, now }: Ctx,
  of: PricesOf,
  ids: string[],
): Promise<OfBuyer> {
  const [row] = await sql<OfBuyer[]>`
    select ${buyerTermsOf(sql, { of, ids, now: now() })} as terms,
      ${listedOfAll(sql, ids)} as listed`;
  return row ?? { terms: NO_TERMS, listed: {} };
}

export const NO_TERMS: BuyerTerms = { lists: [], items: [], places: {}, promotions: [] };
