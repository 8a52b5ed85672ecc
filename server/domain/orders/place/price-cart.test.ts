import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#contract/catalogue.ts';
import { orderDay } from './insert-order.ts';
import { priceCart } from './price-cart.ts';

const product = (_id: string, price: number, partialPrice: number): ProductCard => ({
  _id,
  title: _id,
  slug: _id,
  code: _id,
  brand: { name: '', slug: '' },
  category: { name: '', slug: '' },
  price,
  partialPrice,
  saleTypes: ['totalSell', 'partialSell'],
  quantity: 100,
  minTotalQuantity: 2,
  image: [],
});

describe('pricing', () => {
  const cart = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 9_999_999 }),
      more: fc.integer({ min: 0, max: 9999 }),
      quantity: fc.integer({ min: 2, max: 900 }),
    }),
    { minLength: 1, maxLength: 50 },
  );
  it('sums lines to the toman, and wholesale is never dearer than retail', () =>
    fc.assert(
      fc.property(cart, (all) => {
        const products = all.map(({ price, more }, i) => product(String(i), price, price + more));
        const lines = all.map(({ quantity }, i) => ({ productId: String(i), quantity }));
        const total = priceCart({ saleType: 'totalSell', lines }, products);
        const partial = priceCart({ saleType: 'partialSell', lines }, products);
        expect(total.amount).toBe(
          all.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
        );
        expect(partial.amount - total.amount).toBe(
          all.reduce((sum, { more, quantity }) => sum + more * quantity, 0),
        );
      }),
    ));
  it('refuses a sum above the limit', () => {
    const [huge] = [product('a', 100_000_000_000, 100_000_000_000)];
    // the last one is more than a number can hold exactly
    for (const quantity of [11, 1_000_000])
      expect(() =>
        priceCart({ saleType: 'totalSell', lines: [{ productId: 'a', quantity }] }, [huge]),
      ).toThrow('amount_too_big');
  });
});

it.each([
  ['2026-11-20T20:29:59Z', '050829'],
  ['2026-11-20T20:30:00Z', '050830'],
  ['2025-03-20T08:30:00Z', '031230'],
])('numbers an order of %s by its Jalali day in Tehran: %s', (now, day) =>
  expect(orderDay(new Date(now))).toBe(day),
);
