import { describe, expect, it } from 'vitest';
import {
  type Consignment,
  type DeliveryZone,
  deliveryPrice,
  type PricedMethod,
} from './delivery-price.ts';

const TEHRAN = { province: '8', city: 'تهران' };
const zone = (more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  places: [],
  price: 60_000,
  perKilo: 15_000,
  steps: [],
  freeAbove: null,
  ...more,
});
const post = (...zones: DeliveryZone[]): PricedMethod => ({
  kind: 'post',
  pricing: 'fixed',
  zones,
  assumedGrams: 500,
});
const consignment = (more: Partial<Consignment> = {}): Consignment => ({
  amount: 1_000_000,
  grams: 0,
  unweighed: 0,
  place: TEHRAN,
  ...more,
});

/** Numbers that look like chance and are the same each time. */
function* numbers(most: number) {
  for (let seed = 42; ; ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    yield seed % most;
  }
}

describe('the price of a delivery', () => {
  it('is whole, never negative, falls with the sum and rises with the weight, whatever was set up', () => {
    const any = numbers(1_000_000);
    const next = () => any.next().value ?? 0;
    for (let round = 0; round < 500; round++) {
      const [first, cheaper, from] = [next() + 2, next(), next() + 2];
      const steps = cheaper < first && cheaper > 0 ? [{ from, price: cheaper }] : [];
      const freeAbove = round % 3 === 0 ? from + next() + 1 : null;
      const method = post(zone({ price: first, perKilo: next() % 50_000, steps, freeAbove }));
      const sent = consignment({ amount: next(), grams: next(), unweighed: next() % 50 });
      const price = deliveryPrice(method, sent) ?? -1;
      expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
      const dearer = { ...sent, amount: sent.amount + next() };
      expect(deliveryPrice(method, dearer)).toBeLessThanOrEqual(price);
      const heavier = { ...sent, grams: sent.grams + next(), unweighed: sent.unweighed + 1 };
      expect(deliveryPrice(method, heavier)).toBeGreaterThanOrEqual(price);
      if (freeAbove !== null) expect(deliveryPrice(method, { ...sent, amount: freeAbove })).toBe(0);
    }
  });

  it('counts each kilogram that has begun after the first, and a piece of unknown weight as it was set', () => {
    const of = (grams: number, unweighed = 0) =>
      deliveryPrice(post(zone()), consignment({ grams, unweighed }));
    expect([0, 1000, 1001, 2000, 2001].map((grams) => of(grams))).toEqual([
      60_000, 60_000, 75_000, 75_000, 90_000,
    ]);
    expect([of(0, 2), of(0, 3), of(900, 1)]).toEqual([60_000, 75_000, 75_000]);
  });

  it('takes the city before its province and both before everywhere else, in any spelling', () => {
    const method = post(
      zone({ price: 3 }),
      zone({ price: 2, places: [{ province: '8', city: '' }] }),
      zone({ price: 1, places: [{ province: '8', city: 'اسلام‌شهر' }] }),
    );
    const to = (province: string, city: string) =>
      deliveryPrice(method, consignment({ place: { province, city } }));
    expect([
      to('8', 'اسلام شهر'),
      to('8', 'اسلامشهر'),
      to('8', 'تهران'),
      to('9', 'اسلامشهر'),
    ]).toEqual([1, 1, 2, 3]);
    const inTown = post(zone({ places: [TEHRAN] }));
    expect(deliveryPrice(inTown, consignment({ place: { province: '8', city: 'ری' } }))).toBeNull();
  });

  it('is zero if paid on delivery, agreed later or collected', () => {
    for (const pricing of ['on_delivery', 'agreed'] as const)
      expect(deliveryPrice({ ...post(zone()), pricing }, consignment())).toBe(0);
    expect(deliveryPrice({ ...post(), kind: 'pickup' }, consignment())).toBe(0);
  });
});
