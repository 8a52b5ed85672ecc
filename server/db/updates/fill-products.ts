import type { Sql } from '#server/db/client.ts';

const BATCH = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Fills the filter values. A concurrent change of a product writes its own row by the trigger,
 * before or after this; the row of a product unpublished at the same moment is never read.
 */
export async function fillFacets(sql: Sql, after = NO_ID): Promise<string | undefined> {
  const last = await endOfBatch(sql, after);
  await sql`
    insert into product_facets (id, category_id, part, terms)
      select p.id, category_id, uuid_hash(p.id) & 511, facet_terms(p.id) from products p
      where ${isInBatch(sql, after, last)} and status = 'published' and is_lead
    on conflict do nothing`;
  return last;
}

/**
 * Fills the titles for staff lists. A concurrent rename writes its own row by the
 * trigger, before or after this.
 */
export async function fillTitles(sql: Sql, after = NO_ID): Promise<string | undefined> {
  const last = await endOfBatch(sql, after);
  await sql`
    insert into product_titles (id, title, brand_id, category_id)
      select p.id, title, brand_id, category_id from products p
      where ${isInBatch(sql, after, last)} order by p.id for key share
    on conflict do nothing`;
  return last;
}

/**
 * Marks products sold in packs as out of stock below one pack. Row locks serialize
 * it with concurrent sales.
 */
export async function fillStockInPacks(sql: Sql, after = NO_ID): Promise<string | undefined> {
  const last = await endOfBatch(sql, after);
  await sql`
    with short as materialized (
      select p.id from products p join product_search s on s.id = p.id and s.has_stock
      where ${isInBatch(sql, after, last)}
        and on_hand < least_sold(p.sale_types, min_total_quantity, partial_step)
      order by p.id for share of p
    ), searched as (
      update product_search s set has_stock = false from short where s.id = short.id and s.has_stock
    )
    insert into stale_families (family_id)
      select distinct family_id from products p
      where ${isInBatch(sql, after, last)} and family_id is not null
        and on_hand - reserved < least_sold(sale_types, min_total_quantity, partial_step)`;
  return last;
}

async function endOfBatch(sql: Sql, after: string): Promise<string | undefined> {
  const [last] = await sql<{ id: string }[]>`
    select id from products where id > ${after}::uuid order by id offset ${BATCH - 1} limit 1`;
  return last?.id;
}

const isInBatch = (sql: Sql, after: string, last: string | undefined) => sql`
  p.id > ${after}::uuid ${last ? sql`and p.id <= ${last}::uuid` : sql``}`;
