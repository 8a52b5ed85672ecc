import type { Ctx } from '#server/context.ts';

/** Statuses of an order that has no papers any more. */
export const OVER: readonly string[] = ['canceled', 'expired'];

/** Papers of it were given out. */
export async function hasInvoice({ sql }: Ctx, id: string): Promise<boolean> {
  const [issued] = await sql`
    select 1 from invoices where order_id = ${id} and serial is not null limit 1`;
  return issued !== undefined;
}

/** Whether the buyer may still name a company on its papers. */
export const canNameCompany = async (
  ctx: Ctx,
  { id, company, status }: { id: string; company: object | null; status: string },
): Promise<boolean> => !company && !OVER.includes(status) && !(await hasInvoice(ctx, id));
