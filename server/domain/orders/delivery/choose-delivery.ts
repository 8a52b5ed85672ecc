import type { DeliveryOffer } from '#contract/order/delivery.ts';
import type { DeliveryChoice, OrderDelivery } from '#contract/order/order-delivery.ts';
import type { Ctx } from '#server/context.ts';
import type { OrderRequest } from '#server/domain/orders/place/order-request.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import { takeTurn } from './delivery-slots.ts';
import { methodsFor, offerOf, weigh } from './offers-of.ts';

export type Sending = { shipping: Tomans; delivery: OrderDelivery | null };
type Sent = {
  request: OrderRequest;
  /** Product total, toman. */
  amount: Tomans;
  address: { province?: { id: string }; city?: string };
  /** Staff may leave the method open; the receiver then pays the carrier. */
  isByStaff: boolean;
};

/**
 * Delivery method and its current price (toman), compared with the choice and price that the buyer
 * saw. Throws `delivery_required`, `delivery_not_served`, `delivery_gone`, `delivery_changed`
 * {title, was, now}, `delivery_time_required` and `delivery_time_gone`.
 */
export async function chooseDelivery(tx: Ctx, sent: Sent): Promise<Sending> {
  const { request, amount, address } = sent;
  const { delivery: settings } = await readSettings(tx);
  const choice = request.delivery;
  const methods = methodsFor(settings, request);
  if (!choice && (methods.length === 0 || sent.isByStaff))
    return { shipping: asTomans(0), delivery: null };
  if (!choice) throw invalidField('delivery', 'delivery_required');
  const method = methods.find(({ _id }) => _id === choice.method);
  if (!method) throw new DomainError('conflict', 'delivery_gone');
  await takeTurn(tx, method.times?.capacity ?? null, choice);
  const place = { province: address.province?.id ?? '', city: address.city ?? '' };
  const weight = await weigh(tx, request.lines);
  const offer = await offerOf(tx, method, { ...weight, amount, place }, settings);
  if (!offer)
    throw new DomainError(
      'conflict',
      'delivery_not_served',
      {},
      { address: 'delivery_not_served' },
    );
  if (offer.price !== choice.price)
    throw new DomainError('conflict', 'delivery_changed', {
      title: offer.title,
      was: choice.price,
      now: offer.price,
    });
  return { shipping: asTomans(offer.price), delivery: storedOf(offer, choice) };
}

function storedOf(
  { _id, kind, title, pricing, promise, days }: DeliveryOffer,
  { day, from }: DeliveryChoice,
): OrderDelivery {
  const stored = { method: _id, kind, title, pricing, promise };
  if (!days) return { ...stored, day: null, from: null, to: null };
  if (day === null || from === null) throw invalidField('delivery.day', 'delivery_time_required');
  const hours = days.find((one) => one.day === day)?.hours.find((one) => one.from === from);
  if (!hours) throw new DomainError('conflict', 'delivery_time_gone');
  return { ...stored, day, ...hours };
}
