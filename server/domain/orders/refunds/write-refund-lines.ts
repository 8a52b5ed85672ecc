import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { SHIPPING_LINE } from '#server/domain/orders/order-amount.ts';
import { type InvoiceLine, linesOfRefund } from './refund-lines.ts';
import { type OpenLine, readOpenLines } from './sold-lines.ts';
import type { CameBack, RefundOf } from './split-refund.ts';

type Refund = RowOf<'invoices', 'entryId' | 'orderId' | 'amount'> & {
  /** Null for a refund that is of no return: the order was canceled. */
  kind: 'goods' | 'money' | null;
  position: number | null;
  shipping: number;
  came: CameBack[];
};

/**
 * Writes the lines of every refund of these orders that has none: in the transaction of the refund,
 * so that the next one
 * knows what is left of each line, and by the job for one of a version before. Numbers come later.
 */
export async function writeRefundLines(tx: Ctx, orders: string[]): Promise<void> {
  const refunds = await readRefunds(tx, orders);
  if (refunds.length === 0) return;
  const open = await readOpenLines(tx, [...new Set(refunds.map(({ orderId }) => orderId))]);
  const rows = refunds.flatMap((refund) => linesOf(refund, open.get(refund.orderId) ?? []));
  await insertInvoiceLines(tx, rows);
}

const readRefunds = ({ sql }: Ctx, orders: string[]) => sql<Refund[]>`
  select i.entry_id, i.order_id, i.amount, r.kind, r.position, coalesce(r.shipping, 0) as shipping,
    coalesce((
      select json_agg(json_build_object('position', rl.position, 'pieces',
        rl.restocked + rl.written_off, 'restocked', rl.restocked))
      from return_lines rl where rl.return_id = r.id), '[]') as came
  from invoices i
  join ledger_entries l on l.id = i.entry_id
  join transactions t on t.number = l.reference
    left join returns r on r.transaction_id = t.id
  where i.order_id = any(${orders}::uuid[]) and i.kind = 'return'
    and not exists (select from invoice_lines il where il.entry_id = i.entry_id)
  order by i.entry_id`;

function linesOf({ entryId, amount, ...refund }: Refund, open: OpenLine[]) {
  const lines = linesOfRefund(amount, refundOf(refund), open);
  // `open` accumulates, since the next refund of this order is limited by what is left
  for (const { position, amount: share } of lines) {
    const line = open.find((one) => one.position === position);
    if (line) line.given += share;
  }
  return lines.map((line) => ({ ...line, entryId }));
}

function refundOf({
  kind,
  position,
  shipping,
  came,
}: Pick<Refund, 'kind' | 'position' | 'shipping' | 'came'>): RefundOf {
  if (kind === null) return { of: 'rest' };
  if (kind === 'goods') return { of: 'goods', came, shipping };
  // one of a version before names its shipping by the sum alone
  const line = position ?? (shipping > 0 ? SHIPPING_LINE.position : null);
  return line === null ? { of: 'order' } : { of: 'line', position: line };
}

/** Inserts lines of invoices without a number; a concurrent writer would have written the same. */
export const insertInvoiceLines = (
  { sql }: Ctx,
  lines: (InvoiceLine & { entryId: number })[],
) => sql`
  insert into invoice_lines (entry_id, position, product_id, title, code, quantity, amount,
    vat_percent, tax, cost)
  select "entryId", position, "productId", title, code, quantity, amount, "vatPercent", tax, cost
  from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as l("entryId" bigint,
    position int, "productId" uuid, title text, code text, quantity int, amount bigint,
    "vatPercent" int, tax bigint, cost bigint)
  on conflict do nothing`;
