import type { OrderStatus } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { isVoid } from '#shared/order-moves.ts';

/** True if an invoice of the order was issued. */
export async function hasInvoice({ sql }: Ctx, id: string): Promise<boolean> {
  const [issued] = await sql`
    select 1 from invoices where order_id = ${id} and serial is not null limit 1`;
  return issued !== undefined;
}

/** True if the buyer may still add a company to the order's papers. */
export const canNameCompany = async (
  ctx: Ctx,
  order: { id: string; company: object | null; status: OrderStatus },
): Promise<boolean> => !order.company && !isVoid(order) && !(await hasInvoice(ctx, order.id));
