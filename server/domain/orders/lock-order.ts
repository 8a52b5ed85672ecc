import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { StockLine } from '#server/domain/catalogue/stock.ts';
import { notFound } from '#server/errors.ts';

/**
 * Locks an order, so that its payment, its stock and its status move together. Throws `not_found`, also for another's.
 * Locks are taken in one order everywhere: the thing acted on (order, request, withdrawal, import), its transactions,
 * the owners of wallets by id, products by id; so nobody ever waits in a circle.
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

/** What an order takes of the stock. */
export const stockLinesOf = (tx: Ctx, orderId: string) => tx.sql<StockLine[]>`
  select product_id, order_quantity as quantity from order_lines where order_id = ${orderId}`;
