import { actorIdOf, type Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { tehranDay } from '#shared/days.ts';
import { DAY } from '#shared/time.ts';

/** Serialises transfers that one person sent or confirms across orders, so that sums are correct. */
export const takeTurnOf = ({ sql }: Ctx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('transfers'), hashtext(${userId}))`;

type TransferRow = Pick<RowOf<'transfers'>, 'id' | 'userId' | 'orderId' | 'amount'>;

/**
 * True if a transfer needs two people: it is large (tomans), or with confirmed ones of its order,
 * or of its sender within a day, exceeds the limit, so splitting does not avoid it; or the
 * reviewer's own confirmations today exceed a person's daily limit.
 */
export async function needsTwoPeople(tx: Ctx, { id, userId, orderId, amount }: TransferRow) {
  const { transferTwoAbove, adjustDaily } = await readSettings(tx);
  const since = new Date(tx.now().getTime() - DAY).toISOString();
  const [row] = await tx.sql<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from transfers
    where status = 'confirmed'
      and id <> ${id}
      and (order_id = ${orderId} or (user_id = ${userId} and updated_at > ${since}))`;
  const alone = await confirmedAlone(tx);
  return (
    amount + (row?.sum ?? 0) > transferTwoAbove ||
    amount + alone > Math.max(adjustDaily, transferTwoAbove)
  );
}

/** Sum that one member of staff confirmed alone in this Tehran day (toman). */
async function confirmedAlone(tx: Ctx): Promise<number> {
  const [row] = await tx.sql<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from transfers
    where status = 'confirmed' and checked_by is null and decided_by = ${actorIdOf(tx)}
      and updated_at >= (${tehranDay(tx.now())}::date::timestamp at time zone 'Asia/Tehran')`;
  return row?.sum ?? 0;
}
