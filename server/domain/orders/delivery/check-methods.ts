import type { DeliveryMethod } from '#contract/order/delivery.ts';
import { findProvince } from '#server/domain/addresses/provinces.ts';
import { invalidField } from '#server/errors.ts';
import type { Place } from '#shared/delivery-price.ts';
import { nameKey } from '#shared/fold-text.ts';
import { areTiers } from '#shared/sale-terms.ts';

type Zone = DeliveryMethod['zones'][number];

/**
 * Refuses what contradicts itself, by the field: `field_invalid`, `field_required`, `delivery_place_twice`,
 * `delivery_steps_invalid`, `delivery_hours_invalid`.
 */
export function checkMethods(methods: DeliveryMethod[]): void {
  methods.forEach((method, at) => {
    const field = `methods.${at}`;
    if (methods.findIndex(({ _id }) => _id === method._id) !== at)
      throw invalidField(`${field}._id`, 'field_invalid');
    checkZones(method, `${field}.zones`);
    checkTimes(method, `${field}.times`);
  });
}

/** Pickup has neither zones nor a price. */
function checkZones({ kind, pricing, zones }: DeliveryMethod, field: string) {
  if (kind === 'pickup') {
    if (zones.length > 0 || pricing !== 'fixed') throw invalidField(field, 'field_invalid');
    return;
  }
  if (zones.length === 0) throw invalidField(field, 'field_required');
  const taken = new Set<string>();
  zones.forEach((zone, at) => {
    checkPlaces(zone.places, `${field}.${at}.places`, taken);
    checkSteps(zone, `${field}.${at}.steps`);
  });
}

/** A place has one price; «everywhere else» is one place, too. */
function checkPlaces(places: readonly Place[], field: string, taken: Set<string>) {
  const keys = places.map(({ province, city }) => `${province}:${nameKey(city)}`);
  for (const key of keys.length > 0 ? keys : ['everywhere']) {
    if (taken.has(key)) throw invalidField(field, 'delivery_place_twice');
    taken.add(key);
  }
  if (!places.every(({ province }) => findProvince(province)))
    throw invalidField(field, 'field_invalid');
}

function checkSteps({ steps, price, freeAbove }: Zone, field: string) {
  const last = steps.at(-1);
  const isOver = freeAbove !== null && last !== undefined && last.from >= freeAbove;
  if (isOver || !areTiers(steps, price)) throw invalidField(field, 'delivery_steps_invalid');
}

function checkTimes({ kind, times }: DeliveryMethod, field: string) {
  if (!times) return;
  if (kind !== 'courier' && kind !== 'pickup') throw invalidField(field, 'field_invalid');
  const isRight = times.hours.every(
    ({ from, to }, at) => from < to && (times.hours[at - 1]?.to ?? 0) <= from,
  );
  if (!isRight) throw invalidField(`${field}.hours`, 'delivery_hours_invalid');
}
