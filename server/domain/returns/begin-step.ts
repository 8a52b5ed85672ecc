import { type Ctx, refuseOwn } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { conflict, notFound } from '#server/errors.ts';

export type ReturnRow = RowOf<'returns'>;

/**
 * Locks the order, which serialises all decisions about its returns; refuses the buyer's own.
 * Throws `not_found`, `own_return`, and `conflict` if the caller saw another version.
 */
export async function beginStep(
  tx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ order: OrderRow; row: ReturnRow }> {
  const { orderId } = await readRow(tx, id);
  const order = await lockOrder(tx, orderId);
  refuseOwn(tx, order.userId, 'own_return');
  const row = await readRow(tx, id);
  if (row.version !== version) throw conflict();
  return { order, row };
}

async function readRow({ sql }: Ctx, id: string): Promise<ReturnRow> {
  const [row] = await sql<ReturnRow[]>`select * from returns where id = ${id}`;
  if (!row) throw notFound();
  return row;
}
