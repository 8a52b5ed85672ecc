import type { Ctx } from '#server/context.ts';
import { LARGE } from '#server/domain/catalogue/cached-counts.ts';
import { leastSold } from '#server/domain/catalogue/card.ts';

const KEY = 'ranked_moves';
const BATCH = 5_000;
/** A movement with a lower number may be committed later. */
const LOOKED_BACK = 1_000;
/** The last places of the tiers 0 to 3; whatever is behind is in tier 4. */
const TIERS = [1_000, 4_000, 16_000, 64_000];
/** Products per transaction: few enough to keep changes of products from waiting on row locks. */
const MAX_MOVED = 1_000;

/**
 * Tells the search what was sold and what is in stock since it last did, and moves products between
 * the tiers of a large
 * shop. Sales themselves write nothing there, so that no order waits for an index.
 */
export async function renewRanks(ctx: Ctx): Promise<void> {
  while (await followMoves(ctx)) if (ctx.stopping.aborted) return;
  while (await moveSome(ctx)) if (ctx.stopping.aborted) return;
}

/** Of the movements of stock behind the last one that was seen; false when that was all. */
async function followMoves({ sql }: Ctx): Promise<boolean> {
  const [row] = await sql<{ seen: number }[]>`
    with since as (select coalesce((select value::bigint from shop_meta where key = ${KEY}),
      0) as id),
      moves as materialized (
      select m.id, m.product_id
      from stock_moves m
      where m.id > (select id from since) - ${LOOKED_BACK}::int
      order by m.id limit ${BATCH}),
    ranked as (
      update product_search s
      set sold_count = p.sold_count, has_stock = p.on_hand >= ${leastSold(sql)}
      from products p where p.id = s.id and p.id in (select product_id from moves)
        and (s.sold_count, s.has_stock) is distinct from (p.sold_count,
          p.on_hand >= ${leastSold(sql)})),
          kept as (
      insert into shop_meta (key, value) select ${KEY}, max(id)::text from moves having count(*) > 0
      on conflict (key) do update set value = excluded.value)
    select count(*) as seen from moves`;
  return row?.seen === BATCH;
}

/** Only what changes its tier gets its words indexed again; true while there may be more. */
async function moveSome({ sql }: Ctx): Promise<boolean> {
  const moved = await sql`
    with published as materialized (select coalesce(sum(count), 0) as total from catalogue_counts),
    best as materialized (
      select id, sold_count from products p
      where status = 'published'
        and is_lead
        and on_hand >= ${leastSold(sql)}
        and (select total from published) >= ${LARGE}
      order by sold_count desc nulls last, id desc nulls last limit ${TIERS.at(-1) ?? 0}),
    tiered as materialized (
      select id,
        width_bucket(row_number() over (order by sold_count desc, id desc),
          ${TIERS.map((last) => last + 1)}::bigint[])::smallint as tier
      from best),
    moved as materialized (
      select id, coalesce(t.tier, 4::smallint) as tier
      from (select id, tier from product_search where tier < 4) s full join tiered t using (id)
      where s.tier is distinct from t.tier limit ${MAX_MOVED})
    update product_search s set tier = m.tier
    from moved m where s.id = m.id returning 1`;
  return moved.length === MAX_MOVED;
}
