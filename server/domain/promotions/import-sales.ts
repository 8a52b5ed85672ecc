import type { ImportSales } from '#contract/desk/promotions.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { pastDate } from '#server/domain/imports/past/past-date.ts';
import { readInfo } from '#server/domain/imports/read-import.ts';
import { conflict } from '#server/errors.ts';
import { readAmount, wholeTomans } from '#shared/amounts.ts';
import { hourOf } from '#shared/delivery-times.ts';
import { saleTitle } from '#shared/labels/promotions.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import { MAX_PROMOTION_DAYS } from '#shared/promotions/promotion-price.ts';
import { DAY, MINUTE } from '#shared/time.ts';

/** Days of a sale whose file names no end. */
const OPEN_DAYS = 30;
/** Drafts that one file makes; each has the products of one period. */
const MAX_PERIODS = 50;

type Row = { productId: string; price: string; from: string | null; until: string | null };
type Sale = { productId: string; price: number; from: number; until: number };

/**
 * Sale prices that an applied file of another shop has, and the promotions that were made of them.
 * Throws `not_found`.
 */
export async function readImportSales(ctx: Ctx, { id }: { id: string }): Promise<ImportSales> {
  const sales = await readSales(ctx, id);
  const promotions = await ctx.sql<ImportSales['promotions']>`
    select id as "_id", title, products from promotions
    where import_id = ${id} order by starts_at, id`;
  return { products: sales.length, promotions };
}

/**
 * Drafts of promotions with these prices, one for each period; staff look at them and start them.
 * A struck price comes from the history alone. Throws `not_found`, and `conflict` where they are
 * there or nothing is on sale.
 */
export async function promoteImportSales(ctx: Ctx, { id }: { id: string }): Promise<ImportSales> {
  await inTransaction(ctx, async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext(${`sales ${id}`}))`;
    const there = await tx.sql`select 1 from promotions where import_id = ${id} limit 1`;
    const sales = await readSales(tx, id);
    if (there.length > 0 || sales.length === 0) throw conflict();
    const periods = Map.groupBy(sales, ({ from, until }) => `${from} ${until}`);
    const largest = [...periods.values()].toSorted((a, b) => b.length - a.length);
    for (const period of largest.slice(0, MAX_PERIODS)) await addDraft(tx, id, period);
  });
  return readImportSales(ctx, { id });
}

/** Rows of the file whose products are there, with a sale that is not over. */
async function readSales(ctx: Ctx, id: string): Promise<Sale[]> {
  const { unit, status } = await readInfo(ctx, id);
  if (status !== 'applied') return [];
  const rows = await ctx.sql<Row[]>`
    select distinct on (r.product_id) r.product_id, n->>'value' as price, n->>'from' as "from",
      n->>'until' as until
    from import_rows r cross join lateral jsonb_array_elements(r.notes) n
    where r.import_id = ${id} and r.state in ('added', 'applied', 'same')
      and r.product_id is not null and n->>'note' = 'woo_sale'
    order by r.product_id, r.position desc`;
  const now = ctx.now().getTime();
  return rows.flatMap((row) => saleOf(row, unit ?? 'IRT', now) ?? []);
}

function saleOf(row: Row, unit: PriceUnit, now: number): Sale | undefined {
  const amount = readAmount(row.price);
  const price = amount && wholeTomans(amount, unit);
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const from = instantOf(row.from) ?? minute;
  // a day without an hour is a day of the sale
  const end = instantOf(row.until);
  const isDay = end !== undefined && !row.until?.includes(':');
  const last =
    end === undefined ? Math.max(from, minute) + OPEN_DAYS * DAY : end + (isDay ? DAY : 0);
  const until = Math.min(last, Math.max(from, minute) + MAX_PROMOTION_DAYS * DAY);
  if (!price || price < 1 || until <= Math.max(from, now)) return undefined;
  const start = Math.max(from, until - MAX_PROMOTION_DAYS * DAY);
  return { productId: row.productId, price, from: start, until };
}

/** Instant of a date as the shop wrote it, in Tehran. */
function instantOf(cell: string | null): number | undefined {
  const [day = '', time = ''] = (cell ? pastDate(cell) : undefined)?.split(' ') ?? [];
  if (day === '') return undefined;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hourOf(day, hour) + minute * MINUTE;
}

async function addDraft(tx: Ctx, importId: string, sales: Sale[]): Promise<void> {
  const [first] = sales;
  if (!first) return;
  const id = newId();
  const now = tx.now().toISOString();
  const value = Math.max(...sales.map(({ price }) => price));
  const period = {
    from: new Date(first.from).toISOString(),
    until: new Date(first.until).toISOString(),
  };
  await tx.sql`insert into promotions ${tx.sql({
    id,
    title: saleTitle,
    kind: 'fixed',
    value,
    round_to: 1,
    sale_types: ['partialSell'],
    starts_at: period.from,
    ends_at: period.until,
    products: sales.length,
    import_id: importId,
    actor_id: actorIdOf(tx),
    created_at: now,
    updated_at: now,
  })}`;
  const rows = sales.map(({ productId, price }) => ({ id: productId, price }));
  await tx.sql`
    insert into promotion_products (promotion_id, product_id, price)
    select ${id}, n.id, n.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, price bigint)
    join products p on p.id = n.id`;
  const after = { title: saleTitle, ...period, products: sales.length, import: importId };
  await recordAudit(tx, { action: 'promotion.add', entity: 'promotion', entityId: id, after });
}
