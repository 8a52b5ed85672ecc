import type { Ctx } from '#server/context.ts';
import { DAY, MINUTE } from '#shared/time.ts';

/** A hold of one product that ended without payment; instants in milliseconds. */
export type UnpaidEnd = {
  productId: string;
  title: string;
  how: 'expired' | 'canceled';
  began: number;
  ended: number;
};

const WAITS = [5, 15, 60];
const CHANGE_OF_MIND = 5 * MINUTE;
const REMEMBERED = DAY;

/**
 * When the next unpaid hold of a product may begin, by the ends of the last day, oldest first: 5, 15, then 60 minutes
 * after the last. The first order that its buyer took back at once is a change of mind and counts for nothing.
 */
export function waitUntil(ends: UnpaidEnd[]): number | undefined {
  const firstCancel = ends.find(({ how }) => how === 'canceled');
  const counted = ends.filter(
    (end) => end !== firstCancel || end.ended - end.began >= CHANGE_OF_MIND,
  );
  const last = counted.at(-1);
  const wait = WAITS[Math.min(counted.length, WAITS.length) - 1];
  return last && wait !== undefined ? last.ended + wait * MINUTE : undefined;
}

/** Ends of a person's unpaid holds of these products in the last day, oldest first; what staff ended is not theirs. */
export async function readUnpaidEnds(
  { sql, now }: Ctx,
  userId: string,
  productIds: string[],
): Promise<UnpaidEnd[]> {
  const since = new Date(now().getTime() - REMEMBERED).toISOString();
  const rows = await sql<(Omit<UnpaidEnd, 'began' | 'ended'> & { began: string; ended: string })[]>`
    select l.product_id, l.title, h."to" as how, o.created_at as began, h.at as ended
    from orders o join order_history h on h.order_id = o.id join order_lines l on l.order_id = o.id
    where o.user_id = ${userId}
      and o.order_type = 'paritial'
      and o.status in ('expired', 'canceled')
      and o.paid_amount = o.refunded_amount
      and h."from" = 'pending_payment'
      and h."to" in ('expired', 'canceled')
      and h.actor <> 'admin'
      and h.at > ${since}
      and l.product_id = any(${productIds}::uuid[])
      and not exists (select from transactions t where t.order_id = o.id and t.status = 'success'
        and t.kind <> 'refund_wallet' and t.amount >= o.amount)
    order by h.at`;
  return rows.map((row) => ({
    ...row,
    began: Date.parse(row.began),
    ended: Date.parse(row.ended),
  }));
}
