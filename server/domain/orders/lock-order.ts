import type { Tomans } from '#contract/money.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { StockLine } from '#server/domain/catalogue/stock.ts';
import { notFound } from '#server/errors.ts';

export type LockedOrder = {
  id: string;
  orderNumber: string;
  userId: string;
  mobileNumber: string;
  orderType: 'total' | 'paritial';
  status: OrderStatus;
  stockState: 'none' | 'reserved' | 'sold' | 'returned';
  amount: Tomans;
  paidAmount: Tomans;
  refundedAmount: Tomans;
  expiresAt: Date | null;
};

/**
 * Locks an order, so that its payment, its stock and its status move together. Throws `not_found`, also for another's.
 * Locks are taken in one order everywhere: the thing acted on (order, request, withdrawal, import), its transactions,
 * the owners of wallets by id, products by id; so nobody ever waits in a circle.
 */
export async function lockOrder(tx: Ctx, id: string, ownerId?: string): Promise<LockedOrder> {
  const { sql } = tx;
  const [row] = await sql<(Omit<LockedOrder, 'expiresAt'> & { expiresAt: string | null })[]>`
    select id, order_number as "orderNumber", user_id as "userId", buyer->>'mobileNumber' as "mobileNumber",
      order_type as "orderType", status, stock_state as "stockState", amount, paid_amount as "paidAmount",
      refunded_amount as "refundedAmount", expires_at as "expiresAt"
    from orders where id = ${id} ${ownerId ? sql`and user_id = ${ownerId}` : sql``} for update`;
  if (!row) throw notFound();
  return { ...row, expiresAt: row.expiresAt ? new Date(row.expiresAt) : null };
}

/** What an order takes of the stock. */
export const stockLinesOf = (tx: Ctx, orderId: string) => tx.sql<StockLine[]>`
  select product_id as "productId", order_quantity as quantity from order_lines where order_id = ${orderId}`;
