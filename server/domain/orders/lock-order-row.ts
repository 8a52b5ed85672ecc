import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { orders } from '#server/db/schema/orders.ts';
import { notFound } from '#server/errors.ts';
import type { OrderRow } from './order-view.ts';

/** Locks a whole order until the transaction ends. Throws `not_found`, also for one of another owner. */
export async function lockOrderRow(tx: Ctx, id: string, ownerId?: string): Promise<OrderRow> {
  const owned = ownerId === undefined ? undefined : eq(orders.userId, ownerId);
  const [row] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), owned))
    .for('update');
  if (!row) throw notFound();
  return row;
}
