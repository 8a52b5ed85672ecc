import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartItem } from '#app/common/cart/cart.ts';
import { mirrorOf } from '#app/common/cart/mirror.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import { priceCart } from '#server/domain/orders/place/price-cart.ts';
import type { SaleKind } from '#shared/sale-terms.ts';

const anItem = fc.record({
  price: fc.integer({ min: 1_000, max: 90_000 }),
  partialPrice: fc.integer({ min: 90_000, max: 200_000 }),
  saleTypes: fc.constantFrom<SaleKind[]>(
    ['totalSell', 'partialSell'],
    ['partialSell'],
    ['totalSell'],
  ),
  quantity: fc.integer({ min: 0, max: 400 }),
  minTotalQuantity: fc.integer({ min: 1, max: 30 }),
  totalStep: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
  tiers: fc.option(
    fc.constantFrom(
      [{ from: 40, price: 900 }],
      [
        { from: 12, price: 950 },
        { from: 90, price: 500 },
      ],
    ),
    { nil: undefined },
  ),
  orderQuantity: fc.integer({ min: 1, max: 120 }),
});

const cartOf = (rows: object[], type: SaleKind) =>
  rows.map(
    (row, at) =>
      ({
        _id: `product ${at}`,
        title: `کالا ${at}`,
        link: '/',
        image: [],
        available: true,
        selectedType: type,
        ...row,
      }) as unknown as CartItem,
  );

it('each sum is what an order of those lines costs, in any basket', () => {
  fc.assert(
    fc.property(
      fc.array(anItem, { minLength: 1, maxLength: 12 }),
      fc.constantFrom<SaleKind>('totalSell', 'partialSell'),
      (rows, type) => {
        for (const row of mirrorOf(cartOf(rows, type))) {
          if (row.sum === null) {
            expect(row.missing.length + (row.isNow ? 1 : 0)).toBeGreaterThan(0);
            continue;
          }
          const [first] = row.items;
          if (!first || row.isNow) continue;
          const lines = row.items.map(({ _id, orderQuantity }) => ({
            productId: _id,
            quantity: orderQuantity,
          }));
          const cards = row.items as unknown as ProductCard[];
          const saleType = first.selectedType;
          if (row.way !== 'carton') expect(saleType).toBe(row.way);
          // a carton more of a line below its minimum is still below it
          if (
            row.way === 'carton' &&
            row.items.some(
              (item) =>
                item.orderQuantity < item.minTotalQuantity ||
                item.orderQuantity % (item.totalStep ?? 1) !== 0,
            )
          )
            continue;
          expect(row.sum).toBe(priceCart({ saleType, lines }, cards).amount);
        }
      },
    ),
    { numRuns: 10_000 },
  );
});

it('names the pieces that a line lacks, and what is not sold so', () => {
  const [lamp, rug] = cartOf(
    [
      {
        price: 900,
        partialPrice: 1_000,
        saleTypes: ['totalSell', 'partialSell'],
        quantity: 50,
        minTotalQuantity: 12,
        orderQuantity: 5,
      },
      {
        price: null,
        partialPrice: 2_000,
        saleTypes: ['partialSell'],
        quantity: 50,
        minTotalQuantity: 1,
        orderQuantity: 1,
      },
    ],
    'partialSell',
  );
  if (!lamp || !rug) throw new Error('no lines');
  const wholesale = (items: CartItem[]) => mirrorOf(items).find(({ way }) => way === 'totalSell');
  expect(wholesale([lamp])).toMatchObject({ sum: 10_800, lacks: [{ title: 'کالا 0', more: 7 }] });
  expect(wholesale([lamp, rug])).toMatchObject({ sum: null, missing: ['کالا 1'] });
});
