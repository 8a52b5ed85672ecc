import type { Sql } from '#server/db/client.ts';

/** So few at once that nobody who orders one of them waits for long. */
const BATCH = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The values by which buyers filter. Who changes a product meanwhile waits for its batch, and writes behind it. */
export async function fillFacets(sql: Sql, after = NO_ID): Promise<string | undefined> {
  const last = await endOfBatch(sql, after);
  await sql`
    with batch as materialized (${batchOf(sql, after, last)})
    insert into product_facets (id, category_id, part, terms)
      select id, category_id, uuid_hash(id) & 511, facet_terms(id) from batch where status = 'published' and is_lead
    on conflict do nothing`;
  return last;
}

/** Of what is sold in packs, less than one pack is no stock. */
export async function fillStockInPacks(sql: Sql, after = NO_ID): Promise<string | undefined> {
  const last = await endOfBatch(sql, after);
  await sql`
    with batch as materialized (${batchOf(sql, after, last)}), short as (
      select id from batch where on_hand < least_sold(sale_types, min_total_quantity, partial_step)
    ), searched as (
      update product_search s set has_stock = false from short where s.id = short.id and s.has_stock
    )
    insert into stale_families (family_id)
      select distinct family_id from batch
      where family_id is not null and on_hand - reserved < least_sold(sale_types, min_total_quantity, partial_step)`;
  return last;
}

async function endOfBatch(sql: Sql, after: string): Promise<string | undefined> {
  const [last] = await sql<{ id: string }[]>`
    select id from products where id > ${after}::uuid order by id offset ${BATCH - 1} limit 1`;
  return last?.id;
}

/** As they are now, and until the batch is written. */
const batchOf = (sql: Sql, after: string, last: string | undefined) => sql`
  select * from products where id > ${after}::uuid ${last ? sql`and id <= ${last}::uuid` : sql``}
  order by id for share`;
