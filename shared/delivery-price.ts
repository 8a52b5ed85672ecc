import { nameKey } from './fold-text.ts';
import { MAX_AMOUNT } from './limits.ts';
import type { DeliveryKind, DeliveryPricing } from './states.ts';

/** Limits of the delivery settings; the price in toman. */
export const DELIVERY_LIMITS = { methods: 12, zones: 12, places: 60, steps: 5, price: 1e9 };
const KILO = 1000;

/** A whole province, or a city of it. */
export type Place = { province: string; city: string };
/** Prices of a delivery method in some places; no places: everywhere else. Prices in toman. */
export type DeliveryZone = {
  places: readonly Place[];
  /** Price up to the first kilogram. */
  price: number;
  /** Price of each further kilogram begun. */
  perKilo: number;
  /** Prices that replace `price` from these product totals on. */
  steps: readonly { from: number; price: number }[];
  freeAbove: number | null;
};

export type PricedMethod = {
  kind: DeliveryKind;
  pricing: DeliveryPricing;
  zones: readonly DeliveryZone[];
  /** Weight in grams assumed for each piece without a recorded weight. */
  assumedGrams: number;
};

export type Weight = { grams: number; unweighed: number };
/**
 * Consignment to price: its place, product total in toman, weight, and pieces of unknown weight.
 */
export type Consignment = Weight & { amount: number; place: Place };

/**
 * Delivery price in whole toman, never negative: the one rule for cart, checkout, order and quote.
 * 0 also where nothing is paid with the order; null where the method does not deliver.
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

/**
 * Zone of a place: one that names its city comes first, then one of its province, then «everywhere
 * else».
 */
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
