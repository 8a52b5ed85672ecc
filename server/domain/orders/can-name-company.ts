import type { Ctx } from '#server/context.ts';

/** Statuses of an order that can no longer have papers. */
export const OVER: readonly string[] = ['canceled', 'expired'];

/** True if an invoice of the order was issued. */
export async function hasInvoice({ sql }: Ctx, id: string): Promise<boolean> {
  const [issued] = await sql`
    select 1 from invoices where order_id = ${id} and serial is not null limit 1`;
  return issued !== undefined;
}

/** True if the buyer may still add a company to the order's papers. */
export const canNameCompany = async (
  ctx: Ctx,
  { id, company, status }: { id: string; company: object | null; status: string },
): Promise<boolean> => !company && !OVER.includes(status) && !(await hasInvoice(ctx, id));
