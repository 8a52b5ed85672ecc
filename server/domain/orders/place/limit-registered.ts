import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { HOUR, MINUTE } from '#shared/time.ts';

const MAX_WAITING = 5;
const MAX_AN_HOUR = 10;

type Registered = { waiting: number; recent: number; first: string | null };

/**
 * Wholesale orders of a person that wait, and those of the last hour; read under the person's lock.
 */
export function readRegistered(tx: Ctx, userId: string) {
  const since = new Date(tx.now().getTime() - HOUR).toISOString();
  return tx.sql<Registered[]>`
    select count(*) filter (where status = 'registered')::int as waiting,
      count(*) filter (where created_at > ${since})::int as recent,
      min(created_at) filter (where created_at > ${since}) as first
    from orders where user_id = ${userId} and order_type = 'total' and source = 'web'
      and (status = 'registered' or created_at > ${since})`;
}

/**
 * Limits waiting and hourly wholesale orders of a person, because each costs staff time and a text
 * message. Throws `registered_orders_limit` {n}, `registered_hourly_limit` {n, m minutes}.
 */
export function limitRegistered({ now }: Ctx, { waiting, recent, first }: Registered): void {
  if (waiting >= MAX_WAITING)
    throw new DomainError('too_many', 'registered_orders_limit', { n: MAX_WAITING });
  if (recent >= MAX_AN_HOUR && first)
    throw new DomainError('too_many', 'registered_hourly_limit', {
      n: MAX_AN_HOUR,
      m: Math.max(1, Math.ceil((Date.parse(first) + HOUR - now().getTime()) / MINUTE)),
    });
}
