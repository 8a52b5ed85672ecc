import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DAY } from '#shared/time.ts';

/** Transfers of one person are sent and summed up one after the other, whatever orders they are of. */
export const takeTurnOf = ({ sql }: Ctx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('transfers'), hashtext(${userId}))`;

type Asked = Pick<RowOf<'transfers'>, 'id' | 'userId' | 'orderId' | 'amount'>;

/**
 * Whether two people have to confirm it: it is large (tomans), or makes a large sum with what was confirmed for its order
 * or its sender in a day, so that nobody goes below the limit by halves.
 */
export async function needsTwoPeople(tx: Ctx, { id, userId, orderId, amount }: Asked) {
  const { transferTwoAbove } = await readSettings(tx);
  const since = new Date(tx.now().getTime() - DAY).toISOString();
  const [row] = await tx.sql<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from transfers
    where status = 'confirmed' and id <> ${id} and (order_id = ${orderId} or (user_id = ${userId} and updated_at > ${since}))`;
  return amount + (row?.sum ?? 0) > transferTwoAbove;
}
