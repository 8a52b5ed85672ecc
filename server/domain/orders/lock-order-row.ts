import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { notFound } from '#server/errors.ts';

/** Locks a whole order until the transaction ends. Throws `not_found`, also for one of another owner. */
export async function lockOrderRow(
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
