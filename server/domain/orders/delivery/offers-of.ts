import type { DeliveryMethod, DeliveryOffer, DeliverySettings } from '#contract/order/delivery.ts';
import type { Ctx } from '#server/context.ts';
import type { OrderRequest } from '#server/domain/orders/place/order-request.ts';
import { type Consignment, deliveryPrice, type Weight, zoneOf } from '#shared/delivery-price.ts';
import { timesFrom } from '#shared/delivery-times.ts';
import { takenTimes } from './delivery-slots.ts';

type Kind = Pick<OrderRequest, 'orderType'>;

/** Methods offered for a type of order, for any destination. */
export const methodsFor = ({ methods }: DeliverySettings, { orderType }: Kind) =>
  methods.filter(
    ({ isActive, forTotal, forRetail }) =>
      isActive && (orderType === 'total' ? forTotal : forRetail),
  );

/**
 * Method at this price (toman) with its available days and hours; null if it does not deliver
 * there.
 */
export async function offerOf(
  ctx: Ctx,
  method: DeliveryMethod,
  sent: Consignment,
  { holidays }: DeliverySettings,
): Promise<DeliveryOffer | null> {
  const price = deliveryPrice(method, sent);
  if (price === null) return null;
  const { _id, kind, title, pricing, promise } = method;
  const zone = pricing === 'fixed' ? zoneOf(method.zones, sent.place) : undefined;
  const freeAbove = zone?.freeAbove ?? null;
  const days = await openTimes(ctx, method, holidays);
  return { _id, kind, title, pricing, price, freeAbove, promise, days };
}

async function openTimes(ctx: Ctx, { _id, times }: DeliveryMethod, holidays: string[]) {
  if (!times) return null;
  const days = timesFrom(times, ctx.now(), holidays);
  if (times.capacity === null || days.length === 0) return days;
  const { capacity } = times;
  const taken = await takenTimes(ctx, _id);
  const isOpen = (day: string, from: number) => (taken.get(`${day} ${from}`) ?? 0) < capacity;
  return days
    .map(({ day, hours }) => ({ day, hours: hours.filter(({ from }) => isOpen(day, from)) }))
    .filter(({ hours }) => hours.length > 0);
}

/** Weight of the products in grams, and the number of pieces of unknown weight. */
export async function weigh({ sql }: Ctx, lines: OrderRequest['lines']): Promise<Weight> {
  const [row] = await sql<Weight[]>`
    select coalesce(sum(p.weight_grams::bigint * l.n), 0)::bigint as grams,
      coalesce(sum(l.n) filter (where p.weight_grams is null), 0)::bigint as unweighed
    from unnest(${lines.map(({ productId }) => productId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::bigint[])
      as l(id, n) join products p on p.id = l.id`;
  return row ?? { grams: 0, unweighed: 0 };
}
