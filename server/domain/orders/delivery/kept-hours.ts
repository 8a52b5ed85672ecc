import type { DeliveryChoice, OrderDelivery } from '#contract/order/order-delivery.ts';
import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { tehranDay } from '#shared/days.ts';
import { hourOf } from '#shared/delivery-times.ts';

type Turn = Pick<DeliveryChoice, 'method' | 'day' | 'from'>;

/** Places of one day and hour are counted one order after the other. */
export async function takeTurn(
  { sql }: Ctx,
  capacity: number | null,
  { method, day, from }: Turn,
): Promise<void> {
  if (capacity === null || day === null) return;
  await sql`select pg_advisory_xact_lock(hashtext('delivery'), hashtext(${`${method} ${day} ${from}`}))`;
}

/** Orders that stand, by the day and hour they were promised for. */
export async function takenTimes({ sql, now }: Ctx, method: string): Promise<Map<string, number>> {
  const rows = await sql<{ time: string; taken: number }[]>`
    select (delivery->>'day') || ' ' || (delivery->>'from') as time, count(*)::int as taken from orders
    where delivery->>'day' >= ${tehranDay(now())} and delivery->>'method' = ${method}
      and status not in ('canceled', 'expired') group by 1`;
  return new Map(rows.map(({ time, taken }) => [time, taken]));
}

/**
 * Whether an order that was over can still come when it was promised; until the end of the transaction nobody else takes
 * its place.
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
