import type { InvoiceSeller } from '#contract/order/invoices.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { withinDays } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import { SHIPPING_LINE } from '#server/domain/orders/shipping-line.ts';
import { readSeller } from '#server/domain/site/read-seller.ts';
import { jalaliTime } from '#shared/days.ts';
import {
  type CameBack,
  type GivenBack,
  type InvoiceLine,
  linesOfReturn,
  linesOfSale,
  type SoldLine,
} from './invoice-lines.ts';

const BATCH = 200;
/** At most so many a run of the job: a shop of many years takes several. */
const BATCHES = 50;

type Waiting = RowOf<'invoices', 'entryId' | 'orderId' | 'kind' | 'amount' | 'at'> & {
  /** Null for a refund that is of no return: the order was canceled. */
  returnKind: 'goods' | 'money' | null;
  came: CameBack[];
};
type Sold = SoldLine & { orderId: string };
type Given = { orderId: string; position: number; amount: number };
type Issued = Waiting & { year: number; serial: number; tax: number; lines: InvoiceLine[] };

/** Numbers what was sold and given back since the last time. */
export async function issueInvoices(ctx: Ctx): Promise<void> {
  for (let n = 0; n < BATCHES && !ctx.stopping.aborted; n++)
    if ((await issueBatch(ctx)) < BATCH) return;
}

/** How many sales and returns of a span have no invoice yet: of very many some wait for the next runs. */
export async function countWaiting(
  { sql }: Ctx,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from invoices i where i.serial is null and ${withinDays(sql, sql`i.at`, days)}`;
  return row?.n ?? 0;
}

/** The same of one order, for who opens its papers before. */
export const issueOfOrder = (ctx: Ctx, orderId: string) => issueBatch(ctx, orderId);

/**
 * One transaction gives the next numbers: who issues waits for who issues, so that each kind has all numbers of its year
 * and none twice. Answers how many.
 */
async function issueBatch(ctx: Ctx, orderId?: string): Promise<number> {
  const seller = await sellerOf(ctx);
  return inTransaction(ctx, async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext('invoice numbers'))`;
    const waiting = await readWaiting(tx, orderId);
    if (waiting.length === 0) return 0;
    const orders = [...new Set(waiting.map((one) => one.orderId))];
    const [sold, given] = [await readSold(tx, orders), await readGiven(tx, orders)];
    const next = await readNext(tx, waiting);
    await write(
      tx,
      waiting.map((one) => issued(one, { sold, given, next })),
      seller,
    );
    return waiting.length;
  });
}

async function sellerOf(ctx: Ctx): Promise<InvoiceSeller> {
  const { transfer: _, ...seller } = await readSeller(ctx);
  return seller;
}

/**
 * In the order in which they came, so that a return stands after its sale; none while the sales of before an update are
 * still written down.
 */
const readWaiting = ({ sql }: Ctx, orderId: string | undefined) => sql<Waiting[]>`
  select i.entry_id, i.order_id, i.kind, i.amount, i.at, r.kind as return_kind, coalesce((
      select json_agg(c) from (
        select rl.position, rl.restocked + rl.written_off as pieces, rl.restocked,
          (rl.restocked + rl.written_off) * ol.unit_price as worth
        from return_lines rl join order_lines ol on ol.order_id = rl.order_id and ol.position = rl.position
        where rl.return_id = r.id
        union all
        select ${SHIPPING_LINE.position}::int, 0, 0, r.shipping where r.shipping > 0
      ) c), '[]') as came
  from invoices i join ledger_entries l on l.id = i.entry_id join transactions t on t.number = l.reference
    left join returns r on r.transaction_id = t.id
  where i.serial is null and not exists (select from shop_meta where key = 'fill:invoices')
    ${orderId ? sql`and i.order_id = ${orderId}` : sql``}
  order by i.entry_id limit ${BATCH}`;

/** The lines of orders; what an order has paid for being sent stands behind them, at the rate of the shop. */
async function readSold({ sql }: Ctx, orders: string[]) {
  const rows = await sql<Sold[]>`
    select order_id, position, product_id, title, code, order_quantity as quantity, line_total as total, vat_percent,
      unit_cost
    from order_lines where order_id = any(${orders}::uuid[])
    union all
    select id, ${SHIPPING_LINE.position}::int, null, ${SHIPPING_LINE.title}::text, '', 1, shipping_amount, vat_percent, null
    from orders where id = any(${orders}::uuid[]) and shipping_amount > 0
    order by 1, 2`;
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

async function readGiven({ sql }: Ctx, orders: string[]) {
  const rows = await sql<Given[]>`
    select i.order_id, l.position, sum(l.amount)::bigint as amount
    from invoices i join invoice_lines l on l.entry_id = i.entry_id
    where i.order_id = any(${orders}::uuid[]) and i.kind = 'return' group by i.order_id, l.position`;
  const given = new Map<string, GivenBack>(orders.map((id) => [id, new Map()]));
  for (const { orderId, position, amount } of rows) given.get(orderId)?.set(position, amount);
  return given;
}

const seriesOf = ({ kind, at }: Pick<Waiting, 'kind' | 'at'>) => `${kind} ${yearOf(at)}`;
const yearOf = (at: string) => Number(jalaliTime(at).slice(0, 4));

/** The next number of each kind and year. */
async function readNext({ sql }: Ctx, waiting: Waiting[]) {
  const next = new Map<string, number>();
  for (const one of waiting) {
    const series = seriesOf(one);
    if (next.has(series)) continue;
    const [last] = await sql<{ serial: number }[]>`
      select coalesce(max(serial), 0) as serial from invoices where kind = ${one.kind} and year = ${yearOf(one.at)}`;
    next.set(series, (last?.serial ?? 0) + 1);
  }
  return next;
}

type Known = {
  sold: Map<string, Sold[]>;
  given: Map<string, GivenBack>;
  next: Map<string, number>;
};

function issued(one: Waiting, { sold, given, next }: Known): Issued {
  const series = seriesOf(one);
  const serial = next.get(series) ?? 1;
  next.set(series, serial + 1);
  const lines = linesOf(one, sold.get(one.orderId) ?? [], given.get(one.orderId) ?? new Map());
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return { ...one, year: yearOf(one.at), serial, tax, lines };
}

function linesOf({ kind, amount, returnKind, came }: Waiting, sold: Sold[], given: GivenBack) {
  const own = sold.map(({ orderId: _, ...line }) => line);
  if (kind === 'sale') return linesOfSale(amount, own);
  const back = returnKind === 'goods' ? came : returnKind === 'money' ? 'none' : 'all';
  const lines = linesOfReturn({ amount, sold: own, given, came: back });
  // the next return of this order in the same batch goes on from here
  for (const line of lines) given.set(line.position, (given.get(line.position) ?? 0) + line.amount);
  return lines;
}

async function write({ sql }: Ctx, all: Issued[], seller: InvoiceSeller) {
  const rows = all.map(({ entryId, year, serial, tax }) => ({
    entry_id: entryId,
    year,
    serial,
    tax,
  }));
  const lines = all.flatMap(({ entryId, lines: own }) =>
    own.map(({ productId, vatPercent, ...line }) => ({
      ...line,
      ...{ entry_id: entryId, product_id: productId, vat_percent: vatPercent },
    })),
  );
  await sql`
    with numbered as (
      update invoices i set year = n.year, serial = n.serial, tax = n.tax, seller = ${JSON.stringify(seller)}::text::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(entry_id bigint, year int, serial int, tax bigint)
      where i.entry_id = n.entry_id
    )
    insert into invoice_lines (entry_id, position, product_id, title, code, quantity, amount, vat_percent, tax, cost)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as l(entry_id bigint, position int, product_id uuid,
      title text, code text, quantity int, amount bigint, vat_percent int, tax bigint, cost bigint)`;
}
