import type { DeliveryChoice, OrderDelivery } from '#contract/order/order-delivery.ts';
import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { tehranDay } from '#shared/days.ts';
import { hourOf } from '#shared/delivery-times.ts';

type Turn = Pick<DeliveryChoice, 'method' | 'day' | 'from'>;

/** Serialises orders for one day and hour, so that its capacity is counted correctly. */
export async function takeTurn(
  { sql }: Ctx,
  capacity: number | null,
  { method, day, from }: Turn,
): Promise<void> {
  if (capacity === null || day === null) return;
  await sql`select pg_advisory_xact_lock(hashtext('delivery'),
      hashtext(${`${method} ${day} ${from}`}))`;
}

/** Number of active orders by promised day and hour. */
export async function takenTimes({ sql, now }: Ctx, method: string): Promise<Map<string, number>> {
  const rows = await sql<{ time: string; taken: number }[]>`
    select (delivery->>'day') || ' ' || (delivery->>'from') as time, count(*)::int as taken
    from orders
    where delivery->>'day' >= ${tehranDay(now())} and delivery->>'method' = ${method}
      and status not in ('canceled', 'expired') group by 1`;
  return new Map(rows.map(({ time, taken }) => [time, taken]));
}

/**
 * True if a paid late order can still be delivered at its promised time; locks its place until the
 * transaction ends.
 */
export async function isHourLeft(tx: Ctx, delivery: OrderDelivery | null): Promise<boolean> {
  if (!delivery || delivery.day === null || delivery.to === null) return true;
  const { method, day, from, to } = delivery;
  if (hourOf(day, to) <= tx.now().getTime()) return false;
  const { methods } = (await readSettings(tx)).delivery;
  const capacity = methods.find(({ _id }) => _id === method)?.times?.capacity ?? null;
  if (capacity === null) return true;
  await takeTurn(tx, capacity, { method, day, from });
  const taken = await takenTimes(tx, method);
  return (taken.get(`${day} ${from}`) ?? 0) < capacity;
}
