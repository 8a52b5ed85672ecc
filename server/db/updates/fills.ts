import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import { fillFacets, fillStockInPacks, fillTitles } from './fill-products.ts';

const PURCHASES = 1_000;

const NO_ID = '00000000-0000-0000-0000-000000000000';

const BATCH = 5_000;

/**
 * Writes one batch of rows after a key and returns its last key, or nothing at the
 * end; must be repeatable.
 */
export type Fill = (sql: Sql, after: string | undefined) => Promise<string | undefined>;

const FILLS: Record<string, Fill> = {
  invoices: fillInvoices,
  last_purchases: fillLastPurchases,
  price_history: fillPriceHistory,
  product_facets: fillFacets,
  product_titles: fillTitles,
  stock_in_packs: fillStockInPacks,
};

/** Prefix of the key in `shop_meta`; the value is the last key done. */
const MARK = 'fill:';

/** Registers a fill in the transaction of a migration that says `-- in batches: <name>`. */
export async function beginFill(tx: Sql, name: string): Promise<void> {
  if (!FILLS[name]) throw new Error(`no fill is called ${name}`);
  await tx`insert into shop_meta (key, value) values (${MARK + name}, '')`;
}

/**
 * Time limit in ms at start: a small shop is complete when it opens, a large one opens and
 * leaves the rest to the job.
 */
const AT_START_MS = 3_000;

export async function fillAtStart(sql: Sql): Promise<void> {
  const since = performance.now();
  await fillAll(sql, async () => performance.now() - since < AT_START_MS);
}

/**
 * Longest pause in ms. The job works at most half of the time, so orders
 * wait for one batch at most.
 */
const MAX_PAUSE_MS = 1_000;

/** Continues the fills that migrations have left open. */
export const fillTables = (ctx: Ctx): Promise<void> =>
  fillAll(ctx.sql, async (tookMs) => {
    await sleep(Math.min(tookMs, MAX_PAUSE_MS));
    return !ctx.stopping.aborted;
  });

async function fillAll(sql: Sql, mayGoOn: (tookMs: number) => Promise<boolean>): Promise<void> {
  const marks = await sql<{ key: string; value: string }[]>`
    select key, value from shop_meta where starts_with(key, ${MARK}) order by key`;
  for (const { key, value } of marks) {
    const fill = FILLS[key.slice(MARK.length)];
    if (!fill) throw new Error(`no fill is called ${key}`);
    for (let after: string | undefined = value || undefined; ; ) {
      const since = performance.now();
      after = await fill(sql, after);
      if (after === undefined) break;
      await sql`update shop_meta set value = ${after} where key = ${key}`;
      if (!(await mayGoOn(performance.now() - since))) return;
    }
    await sql`delete from shop_meta where key = ${key}`;
  }
}

/** An invoice to be issued for each sale and return of the ledger, oldest first; new ones have theirs by a trigger. */
async function fillInvoices(sql: Sql, after = '0'): Promise<string | undefined> {
  const [last] = await sql<{ id: string }[]>`
    select id::text
    from ledger_entries
    where id > ${after}::bigint
    order by id
    offset ${BATCH - 1}
    limit 1`;
  await sql`
    insert into invoices (entry_id, order_id, kind, amount, at)
      select l.id, t.order_id, case when l.delta > 0 then 'sale' else 'return' end, abs(l.delta),
        l.at
      from ledger_entries l join transactions t on t.number = l.reference
      where l.account = 'sales' and t.order_id is not null and l.id > ${after}::bigint
        ${last ? sql`and l.id <= ${last.id}::bigint` : sql``}
      order by l.id
    on conflict (entry_id) do nothing`;
  return last?.id;
}

/** Fills the time of each person's last order. Row locks serialize it with concurrent orders. */
async function fillLastPurchases(sql: Sql, after = NO_ID): Promise<string | undefined> {
  const [row] = await sql<{ last: string | null }[]>`
    select fill_last_purchases(${after}::uuid, ${PURCHASES}) as last`;
  return row?.last ?? undefined;
}

/** Begins the history of prices with those that stand. */
async function fillPriceHistory(sql: Sql, after = NO_ID): Promise<string | undefined> {
  const [row] = await sql<{ last: string | null }[]>`
    select fill_price_history(${after}::uuid, ${BATCH}) as last`;
  return row?.last ?? undefined;
}
