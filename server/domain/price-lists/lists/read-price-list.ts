import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { PriceList, PriceListItem } from '#contract/desk/price-lists.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { type Ctx, may } from '#server/context.ts';
import { findProductIds } from '#server/domain/catalogue/list-admin-products.ts';
import { listPrices } from '#server/domain/catalogue/offers/promoted-prices.ts';
import { notFound } from '#server/errors.ts';

const PAGE = 50;

/**
 * One price list; percents on purchase prices only for people who may see those. Throws `not_found`.
 */
export async function readPriceList(ctx: Ctx, id: string): Promise<PriceList> {
  const { sql } = ctx;
  const [list] = await sql<Omit<PriceList, 'isHidden'>[]>`
    select l.id as "_id", l.title, l.group_id, l.user_id, l.base, l.on_cost, l.percent, l.round_to,
      ${namedRules(sql)} as rules, l.sale_types, l.starts_at as "from", l.ends_at as until, l.min_sum, l.with_promotions,
      l.is_active, l.items, l.version, coalesce(g.title, u.first_name || ' ' || u.last_name) as buyer,
      (select first_name || ' ' || last_name from users where id = l.actor_id) as by
    from price_lists l left join buyer_groups g on g.id = l.group_id
      left join users u on u.id = l.user_id
    where l.id = ${id}`;
  if (!list) throw notFound();
  const isHidden = list.onCost && !may(ctx, 'purchase.prices');
  return { ...list, isHidden, ...(isHidden && { percent: null, rules: [] }) };
}

type Asked = { id: string; page: number; q?: string | undefined };

/** Products that a search of items may find. */
const MOST_FOUND = 2_000;

/** Own prices of a list; with words those of products that the search of staff finds. Throws `not_found`. */
export async function listItems(
  ctx: Ctx,
  { id, page, q }: Asked,
): Promise<ReplyOf<'GET /api/admin/price-lists/:id/items'>> {
  const { items: all } = await readPriceList(ctx, id);
  const { sql } = ctx;
  const found = q ? await findProductIds(ctx, { ...NO_FILTER, q }, MOST_FOUND) : [];
  const among = q ? sql`i.product_id = any(${found}::uuid[])` : sql`true`;
  const rows = await sql<PriceListItem[]>`
    select p.id as "_id", p.title, p.code, s.price as public_price,
      s.partial_price as public_partial_price, i.price, i.partial_price, i.tiers
    from (select * from price_list_items i where i.list_id = ${id} and ${among}
        order by i.product_id limit ${PAGE} offset ${(page - 1) * PAGE}) i
      join products p on p.id = i.product_id
      left join offer_prices o on o.product_id = p.id,
      lateral (select ${listPrices(sql)}) s
    order by i.product_id`;
  const total = q ? await countAmong(ctx, id, found) : all;
  return { items: [...rows], total, page, pageSize: PAGE };
}

type Chosen = { id: string; ids?: string[] | undefined; q?: string | undefined };

/** Products with an own price in a list: of those chosen, of those that a search finds, or all. */
export async function itemIds(ctx: Ctx, { id, ids, q }: Chosen): Promise<string[]> {
  const among = ids ?? (q ? await findProductIds(ctx, { ...NO_FILTER, q }, MOST_FOUND) : undefined);
  const { sql } = ctx;
  const rows = await sql<{ productId: string }[]>`
    select product_id from price_list_items
    where list_id = ${id} and ${among ? sql`product_id = any(${among}::uuid[])` : sql`true`}
    order by product_id`;
  return rows.map(({ productId }) => productId);
}

const NO_FILTER = adminCatalogueEndpoints['GET /api/admin/products'].query.parse({});

async function countAmong({ sql }: Ctx, id: string, found: string[]): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from price_list_items
    where list_id = ${id} and product_id = any(${found}::uuid[])`;
  return row?.n ?? 0;
}

/** Rules of a list `l` with the names of their brands and categories. */
const namedRules = (sql: Ctx['sql']) => sql`
  coalesce((select jsonb_agg(r.rule || jsonb_build_object('name', coalesce(b.name, c.name, ''))
      order by r.n)
    from jsonb_array_elements(l.rules) with ordinality r(rule, n)
      left join brands b on b.id = (r.rule->>'brandId')::uuid
      left join categories c on c.id = (r.rule->>'categoryId')::uuid), '[]')`;
