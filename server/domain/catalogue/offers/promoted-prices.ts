import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { StoredOffer, StoredOffers } from '#server/db/schema/catalogue/offers.ts';
import { type ListPrices, promotedPrices } from '#shared/promotions/promotion-price.ts';
import { percentBelow, type SaleKind, type Tier } from '#shared/sale-terms.ts';

type Listed = ListPrices & { id: string };
/** Prices of a product under the promotions that run, beside its list prices; in toman. */
export type Promoted = {
  id: string;
  list: ListPrices;
  price: number | null;
  partialPrice: number | null;
  tiers: Tier[];
  offers: StoredOffers;
  percent: number;
};
type Running = RowOf<'promotions', 'id' | 'title' | 'kind' | 'value' | 'roundTo' | 'saleTypes'> & {
  most: number | null;
  until: string;
  productId: string;
  struckTotal: number | null;
  struckPartial: number | null;
};

/** Held shared while prices are made, and exclusively while a promotion starts or stops. */
export const PROMOTIONS = 'promotions';

/** Prices before promotions, of a product `p` and its row `o` of `offer_prices`. */
export const listPrices = (sql: Ctx['sql']) => sql`
  case when o.product_id is null then p.price else o.price end as price,
  case when o.product_id is null then p.partial_price else o.partial_price end as partial_price,
  case when o.product_id is null then p.tiers else o.tiers end as tiers`;

/**
 * Locks these products until the transaction ends. List prices are read by the next statement: one
 * that waited for its lock itself would join the new product with offers from before.
 */
export const lockProducts = ({ sql }: Ctx, ids: string[]) => sql`
  select 1 from products where id = any(${ids}::uuid[]) order by id for no key update`;

/**
 * Prices of those products that a promotion makes cheaper, or that still have the prices of one.
 * The products are locked by the caller.
 */
export async function promotedOf(tx: Ctx, products: Listed[]): Promise<Map<string, Promoted>> {
  if (products.length === 0) return new Map();
  await tx.sql`select pg_advisory_xact_lock_shared(hashtext(${PROMOTIONS}))`;
  const ids = products.map(({ id }) => id);
  const [running, stored] = await Promise.all([readRunning(tx, ids), readStored(tx, ids)]);
  const byProduct = Map.groupBy(running, ({ productId }) => productId);
  const concerned = products.filter(({ id }) => byProduct.has(id) || stored.has(id));
  return new Map(concerned.map((one) => [one.id, promote(one, byProduct.get(one.id) ?? [])]));
}

/** True of a promotion whose prices some groups alone have: they stand in no public place. */
export const isForGroups = (sql: Ctx['sql'], id = sql`m.id`) => sql`
  exists (select from promotion_groups g where g.promotion_id = ${id})`;

/** Promotions of these products that everybody has, the oldest first, with the struck price of each sale type. */
const readRunning = ({ sql }: Ctx, ids: string[]) => sql<Running[]>`
  select m.id, m.title, m.kind, ${promotedValue(sql)} as value, m.round_to, m.sale_types, m.ends_at as until, i.product_id,
    l.most,
    ${struckPrices(sql, { since: sql`m.started_at`, days: sql`m.struck_days` })}
  from promotion_products i join promotions m on m.id = i.promotion_id
    left join promotion_limits l on l.promotion_id = m.id
  where i.product_id = any(${ids}::uuid[]) and m.status = 'running' and not m.is_full
    and not ${isForGroups(sql)}
  order by m.created_at, m.id`;

/** Value of a promotion `m` for its product `i`, which may have a price of its own. */
export const promotedValue = (sql: Ctx['sql']) => sql`
  case m.kind when 'fixed' then coalesce(i.price, m.value) else m.value end`;

type Window = { since: Fragment; days: Fragment };

/** Struck prices of a promotion `m` for its product `i`, one of each sale type. */
export const struckPrices = (sql: Ctx['sql'], window: Window) => sql`
  ${struckOf(sql, 'totalSell', window)} as struck_total,
  ${struckOf(sql, 'partialSell', window)} as struck_partial`;

/**
 * Lowest price that stood in the days before an instant, or since then without the promotion, as
 * while it was stopped, or before it, as after a lower list price. Time without a price does not
 * count, so that hiding a product hides no lower one. Null unless a price stood when those days
 * began, and for as long in all.
 */
const struckOf = (sql: Ctx['sql'], type: SaleKind, { since, days }: Window) => sql`
  (select case when max(s.seen) >= make_interval(days => ${days})
      and bool_or(s.at <= ${since} - make_interval(days => ${days})
        and s.at + s.lasted > ${since} - make_interval(days => ${days}))
    then least(min(s.price) filter (where s.seen - s.lasted < make_interval(days => ${days})), (
      select min(case when h.promotion_id = m.id then h.list else h.price end)
      from price_history h
      where h.product_id = i.product_id and h.sale_type = ${type} and h.at >= ${since})) end
    from (
      select k.*, sum(k.lasted) over (order by k.at desc, k.id desc) as seen from (
        select h.id, h.at, h.price,
          lead(h.at, 1, ${since}) over (order by h.at, h.id) - h.at as lasted
        from price_history h
        where h.product_id = i.product_id and h.sale_type = ${type} and h.at < ${since}) k
      where k.price is not null) s)`;

async function readStored({ sql }: Ctx, ids: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select product_id as id from offer_prices where product_id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

function promote({ id, price, partialPrice, tiers }: Listed, running: Running[]): Promoted {
  const list = { price, partialPrice, tiers };
  const { promotions, ...paid } = promotedPrices(list, running);
  const total = offerOf(promotions.totalSell, 'totalSell', paid.price);
  const partial = offerOf(promotions.partialSell, 'partialSell', paid.partialPrice);
  const percent = Math.max(
    percentBelow(paid.price, total?.struck ?? null),
    percentBelow(paid.partialPrice, partial?.struck ?? null),
  );
  const offers = { ...(total && { totalSell: total }), ...(partial && { partialSell: partial }) };
  return { id, list, ...paid, offers, percent };
}

/** A price is struck out only while it is above the one that is paid. */
function offerOf(
  promotion: Running | undefined,
  type: SaleKind,
  paid: number | null,
): StoredOffer | undefined {
  if (!promotion) return undefined;
  const { id, title, until, most, struckTotal, struckPartial } = promotion;
  const stood = type === 'totalSell' ? struckTotal : struckPartial;
  const isAbove = stood !== null && paid !== null && stood > paid;
  return { id, title, until, struck: isAbove ? stood : null, ...(most !== null && { most }) };
}
