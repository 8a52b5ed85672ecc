import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { StockLine } from '#server/domain/catalogue/stock.ts';
import { notFound } from '#server/errors.ts';

/**
 * Locks an order, so that payment, stock and status change together. Throws `not_found`, also for
 * another buyer's. All code locks in one sequence to avoid deadlocks: the entity (order, request,
 * withdrawal, import), its transactions, wallet owners by id, products by id.
 */
export async function lockOrder(
  { sql }: Ctx,
  id: string,
  ownerId?: string,
): Promise<RowOf<'orders'>> {
  const owned = ownerId === undefined ? sql`` : sql`and user_id = ${ownerId}`;
  const [row] = await sql<
    RowOf<'orders'>[]
  >`select * from orders where id = ${id} ${owned} for update`;
  if (!row) throw notFound();
  return row;
}

/** Stock lines of an order. */
export const stockLinesOf = (tx: Ctx, orderId: string) => tx.sql<StockLine[]>`
  select product_id, order_quantity as quantity from order_lines where order_id = ${orderId}`;
