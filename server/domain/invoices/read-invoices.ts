import type { Invoice } from '#contract/order/invoices.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { issueOfOrder } from './issue-invoices.ts';

type Found = { id: string };

/** Invoices of an own order; what was paid a moment ago is numbered now. Throws `not_found`, also for another's. */
export async function readOwnInvoices(ctx: Ctx, { id }: Found): Promise<Invoice[]> {
  const [row] = await ctx.sql`
    select 1 from orders where id = ${id} and user_id = ${ownerOf(ctx)}`;
  if (!row) throw notFound();
  return readOf(ctx, id);
}

/** The same of any order. */
export async function readAnyInvoices(ctx: Ctx, { id }: Found): Promise<Invoice[]> {
  const [row] = await ctx.sql`select 1 from orders where id = ${id}`;
  if (!row) throw notFound();
  return readOf(ctx, id);
}

async function readOf(ctx: Ctx, id: string): Promise<Invoice[]> {
  const { sql } = ctx;
  const [waiting] =
    await sql`select 1 from invoices where order_id = ${id} and serial is null limit 1`;
  if (waiting) await issueOfOrder(ctx, id);
  return sql<Invoice[]>`
    select ${numberOf(sql)} as number, i.kind, i.at, i.amount, i.tax,
      coalesce(i.seller, '{}') as seller, ${saleNumberOf(sql)} as of,
      coalesce((select json_agg(json_build_object('title', l.title, 'code', l.code, 'quantity', l.quantity, 'amount', l.amount, 'vatPercent', l.vat_percent, 'tax', l.tax)
        order by l.position)
        from invoice_lines l where l.entry_id = i.entry_id), '[]') as lines
    from invoices i where i.order_id = ${id} and i.serial is not null order by i.entry_id`;
}

/** As people read it: the year and six digits. */
export const numberOf = (sql: Ctx['sql'], table = 'i') => {
  const column = (name: string) => sql(`${table}.${name}`);
  return sql`case when ${column('kind')} = 'return' then 'R' else '' end || ${column('year')}
    || '-' || lpad(${column('serial')}::text, greatest(6, length(${column('serial')}::text)), '0')`;
};

/** Number of the sale that a return invoice `i` reverses; null for a sale. */
export const saleNumberOf = (sql: Ctx['sql']) => sql`
  case when i.kind = 'return' then (select ${numberOf(sql, 's')} from invoices s
    where s.order_id = i.order_id and s.kind = 'sale' order by s.entry_id desc limit 1) end`;
