import type { InvoiceSeller } from '#contract/order/invoices.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { withinDays } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import { shareAmount } from '#server/domain/amounts/share-amount.ts';
import { costOf, type InvoiceLine } from '#server/domain/orders/refunds/refund-lines.ts';
import { readOpenLines, type SoldLine } from '#server/domain/orders/refunds/sold-lines.ts';
import {
  insertInvoiceLines,
  writeRefundLines,
} from '#server/domain/orders/refunds/write-refund-lines.ts';
import { readSeller } from '#server/domain/site/read-shop.ts';
import { jalaliTime } from '#shared/days.ts';
import { taxWithin } from '#shared/vat.ts';

const BATCH = 200;
/** Batches in one run of the job; a shop with years of sales needs several runs. */
const BATCHES = 50;

type Waiting = RowOf<'invoices', 'entryId' | 'orderId' | 'kind' | 'amount' | 'at'>;
type Numbered = { entry_id: number; year: number; serial: number };

/** Numbers the sales and returns since the last run. */
export async function issueInvoices(ctx: Ctx): Promise<void> {
  for (let n = 0; n < BATCHES && !ctx.stopping.aborted; n++)
    if ((await issueBatch(ctx)) < BATCH) return;
}

/**
 * Number of sales and returns of a span that have no invoice number yet; a large backlog takes
 * several runs.
 */
export async function countWaiting(
  { sql }: Ctx,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n
    from invoices i
    where i.serial is null and ${withinDays(sql, sql`i.at`, days)}`;
  return row?.n ?? 0;
}

/** The same for one order whose papers are opened before the next run. */
export const issueOfOrder = (ctx: Ctx, orderId: string) => issueBatch(ctx, orderId);

/**
 * Assigns the next numbers in one transaction. A lock serialises it, so each kind has all numbers
 * of its year without gaps or duplicates. Returns how many it assigned.
 */
async function issueBatch(ctx: Ctx, orderId?: string): Promise<number> {
  const seller = await sellerOf(ctx);
  return inTransaction(ctx, async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext('invoice numbers'))`;
    const waiting = await readWaiting(tx, orderId);
    if (waiting.length === 0) return 0;
    const orders = [...new Set(waiting.map((one) => one.orderId))];
    // refunds made by this version of the shop wrote their lines themselves
    await writeRefundLines(tx, orders);
    await writeSales(
      tx,
      waiting.filter(({ kind }) => kind === 'sale'),
    );
    await writeNumbers(tx, await numbered(tx, waiting), seller);
    return waiting.length;
  });
}

async function sellerOf(ctx: Ctx): Promise<InvoiceSeller> {
  const { transfer: _, ...seller } = await readSeller(ctx);
  return seller;
}

/**
 * Entries without a number, in order of time, so that a return follows its sale; none while an
 * update still writes earlier sales.
 */
const readWaiting = ({ sql }: Ctx, orderId: string | undefined) => sql<Waiting[]>`
  select i.entry_id, i.order_id, i.kind, i.amount, i.at
  from invoices i
  join ledger_entries l on l.id = i.entry_id
  where i.serial is null and not exists (select from shop_meta where key = 'fill:invoices')
    ${orderId ? sql`and i.order_id = ${orderId}` : sql``}
  order by i.entry_id limit ${BATCH}`;

async function writeSales(tx: Ctx, sales: Waiting[]): Promise<void> {
  if (sales.length === 0) return;
  const sold = await readOpenLines(
    tx,
    sales.map(({ orderId }) => orderId),
  );
  await insertInvoiceLines(
    tx,
    sales.flatMap(({ entryId, orderId, amount }) =>
      linesOfSale(amount, sold.get(orderId) ?? []).map((line) => ({ ...line, entryId })),
    ),
  );
}

/** Assigns each entry the next number of its kind and year. */
async function numbered(tx: Ctx, waiting: Waiting[]): Promise<Numbered[]> {
  const next = await readNext(tx, waiting);
  return waiting.map((one) => {
    const series = seriesOf(one);
    const serial = next.get(series) ?? 1;
    next.set(series, serial + 1);
    return { entry_id: one.entryId, year: yearOf(one.at), serial };
  });
}

const seriesOf = ({ kind, at }: Pick<Waiting, 'kind' | 'at'>) => `${kind} ${yearOf(at)}`;
const yearOf = (at: string) => Number(jalaliTime(at).slice(0, 4));

/** Next number of each kind and year. */
async function readNext({ sql }: Ctx, waiting: Waiting[]) {
  const next = new Map<string, number>();
  for (const one of waiting) {
    const series = seriesOf(one);
    if (next.has(series)) continue;
    const [last] = await sql<{ serial: number }[]>`
      select coalesce(max(serial), 0) as serial
      from invoices
      where kind = ${one.kind} and year = ${yearOf(one.at)}`;
    next.set(series, (last?.serial ?? 0) + 1);
  }
  return next;
}

/**
 * Writes the numbers. Tax comes from the lines, which are written first, because a numbered invoice
 * never changes.
 */
const writeNumbers = ({ sql }: Ctx, rows: Numbered[], seller: InvoiceSeller) => sql`
  update invoices i
  set year = n.year, serial = n.serial, seller = ${JSON.stringify(seller)}::text::jsonb,
    tax = coalesce((select sum(l.tax) from invoice_lines l where l.entry_id = i.entry_id),
      0)::bigint
  from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(entry_id bigint, year int,
    serial int)
  where i.entry_id = n.entry_id`;

/** The lines of a sale of `amount` tomans. */
export function linesOfSale(amount: number, sold: SoldLine[]): InvoiceLine[] {
  const shares = shareAmount(
    amount,
    sold.map(({ total }) => ({ weight: total, room: total })),
  );
  return sold.map(({ position, productId, title, code, quantity, vatPercent, unitCost }, at) => ({
    position,
    productId,
    title,
    code,
    quantity,
    vatPercent,
    amount: shares[at] ?? 0,
    tax: taxWithin(shares[at] ?? 0, vatPercent),
    cost: costOf(unitCost, quantity),
  }));
}
