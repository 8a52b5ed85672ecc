import type { Ctx } from '../../context.ts';
import { DomainError } from '../../errors.ts';

const MOST_WAITING = 5;
const MOST_AN_HOUR = 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Each wholesale order costs staff their time and the shop a text, so a person has few that wait and few an hour.
 * Called under the person's lock. Throws `registered_orders_limit` {n}, `registered_hourly_limit` {n, m minutes}.
 */
export async function limitRegistered(tx: Ctx, userId: string): Promise<void> {
  const now = tx.now().getTime();
  const since = new Date(now - HOUR).toISOString();
  const [row] = await tx.sql<{ waiting: number; recent: number; first: string | null }[]>`
    select count(*) filter (where status = 'registered')::int as waiting,
      count(*) filter (where created_at > ${since})::int as recent,
      min(created_at) filter (where created_at > ${since}) as first
    from orders where user_id = ${userId} and order_type = 'total' and source = 'web'
      and (status = 'registered' or created_at > ${since})`;
  if (!row) return;
  if (row.waiting >= MOST_WAITING)
    throw new DomainError('too_many', 'registered_orders_limit', { n: MOST_WAITING });
  if (row.recent >= MOST_AN_HOUR && row.first)
    throw new DomainError('too_many', 'registered_hourly_limit', {
      n: MOST_AN_HOUR,
      m: Math.max(1, Math.ceil((Date.parse(row.first) + HOUR - now) / MINUTE)),
    });
}
