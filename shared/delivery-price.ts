import { nameKey } from './fold-text.ts';
import { MAX_AMOUNT } from './limits.ts';
import type { DeliveryKind, DeliveryPricing } from './states.ts';

/** Of one set-up; the price in toman. */
export const DELIVERY_LIMITS = { methods: 12, zones: 12, places: 60, steps: 5, price: 1e9 };
const KILO = 1000;

/** A whole province, or a city of it. */
export type Place = { province: string; city: string };
/** What a method costs in some places; without places: everywhere else. Prices in toman. */
export type DeliveryZone = {
  places: readonly Place[];
  /** Up to the first kilogram. */
  price: number;
  /** Of each further kilogram that has begun. */
  perKilo: number;
  /** In place of `price` from these sums of goods on. */
  steps: readonly { from: number; price: number }[];
  freeAbove: number | null;
};

export type PricedMethod = {
  kind: DeliveryKind;
  pricing: DeliveryPricing;
  zones: readonly DeliveryZone[];
  /** What a piece counts for whose weight nobody has written down. */
  assumedGrams: number;
};

export type Weight = { grams: number; unweighed: number };
/** What is sent and where to: the sum of the goods in toman, their weight, pieces of unknown weight. */
export type Consignment = Weight & { amount: number; place: Place };

/**
 * What sending costs, whole toman, never negative: the one rule for cart, checkout, order and quote. 0 also where nothing is
 * paid with the order; null where the method does not go.
 */
export function deliveryPrice(method: PricedMethod, sent: Consignment): number | null {
  if (method.kind === 'pickup') return 0;
  const zone = zoneOf(method.zones, sent.place);
  if (!zone) return null;
  if (method.pricing !== 'fixed') return 0;
  if (zone.freeAbove !== null && sent.amount >= zone.freeAbove) return 0;
  const base = zone.steps.findLast(({ from }) => from <= sent.amount)?.price ?? zone.price;
  const grams = sent.grams + sent.unweighed * method.assumedGrams;
  const further = Math.max(0, Math.ceil(grams / KILO) - 1);
  return Math.min(base + further * zone.perKilo, MAX_AMOUNT);
}

/** The zone that names the city goes before the one of its province, and both before «everywhere else». */
export function zoneOf(zones: readonly DeliveryZone[], place: Place): DeliveryZone | undefined {
  const names = (city: string) => (zone: DeliveryZone) =>
    zone.places.some((one) => one.province === place.province && nameKey(one.city) === city);
  const city = nameKey(place.city);
  return (
    (city ? zones.find(names(city)) : undefined) ??
    zones.find(names('')) ??
    zones.find(({ places }) => places.length === 0)
  );
}
