import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProductCard } from '#contract/catalogue.ts';
import { priceCart, withCoupon } from '#server/domain/orders/place/price-cart.ts';
import { atPricesOf } from '#server/domain/price-lists/at-own-prices.ts';
import type { BuyerTerms } from '#shared/price-lists/price-list.ts';
import type { Listed } from '#shared/promotions/price-parts.ts';
import { promisedPrices } from '#shared/promotions/promised-prices.ts';
import { type ListPrices, promotedPrices } from '#shared/promotions/promotion-price.ts';
import type { SaleKind } from '#shared/sale-terms.ts';

const ID = '0190a0a0-0000-7000-8000-000000000001';
const kinds = ['totalSell', 'partialSell'] as const;
const amount = fc.integer({ min: 1_000, max: 900_000 });
const percent = fc.integer({ min: 1, max: 60 });

const world = fc.record({
  wholesale: amount,
  more: fc.integer({ min: 0, max: 90_000 }),
  tier: fc.option(fc.integer({ min: 1, max: 40 })),
  promotion: fc.option(percent),
  list: fc.option(percent),
  own: fc.option(amount),
  seen: fc.option(percent),
  coupon: fc.option(percent),
  type: fc.constantFrom<SaleKind>(...kinds),
  quantity: fc.integer({ min: 1, max: 80 }),
});

/** Prices before promotions: a tier is some percent below the wholesale price. */
const listOf = ({
  wholesale,
  more,
  tier,
}: {
  wholesale: number;
  more: number;
  tier: number | null;
}): ListPrices => ({
  price: wholesale,
  partialPrice: wholesale + more,
  tiers:
    tier === null
      ? []
      : [{ from: 12, price: Math.max(1, Math.floor((wholesale * (100 - tier)) / 100)) }],
});

it('the last rule of an explanation is what is paid, and the parts of a line add up to it', () => {
  fc.assert(
    fc.property(world, (given) => {
      const { type, quantity, promotion, list, own, seen, coupon } = given;
      const before = listOf(given);
      const lowered = promotedPrices(
        before,
        promotion === null
          ? []
          : [{ id: ID, kind: 'percent', value: promotion, roundTo: 1, saleTypes: kinds }],
      );
      const offers = Object.fromEntries(
        kinds.flatMap((kind) =>
          lowered.promotions[kind] ? [[kind, { id: ID, title: 'جشنواره' }]] : [],
        ),
      );
      const card = {
        _id: ID,
        title: 'کالا',
        saleTypes: [...kinds],
        quantity: 1_000,
        minTotalQuantity: 1,
        price: lowered.price,
        partialPrice: lowered.partialPrice,
        tiers: lowered.tiers,
      } as unknown as ProductCard;
      const terms: BuyerTerms = {
        lists:
          list === null && own === null
            ? []
            : [
                {
                  id: ID,
                  title: 'همکار',
                  base: 'same',
                  onCost: false,
                  percent: list === null ? null : -list,
                  roundTo: 1,
                  rules: [],
                  saleTypes: kinds,
                  minSum: 0,
                  withPromotions: true,
                },
              ],
        items:
          own === null
            ? []
            : [{ listId: ID, productId: ID, price: own, partialPrice: own, tiers: [] }],
        places: {},
        promotions: [],
      };
      const listed: Record<string, Listed> =
        promotion === null ? {} : { [ID]: { ...before, offers } };
      const bought = atPricesOf(card, { terms, listed });
      const promised =
        seen === null
          ? undefined
          : promisedPrices(bought.product, {
              price: Math.floor(((bought.product.price ?? 0) * (100 - seen)) / 100),
              partialPrice: Math.floor(((bought.product.partialPrice ?? 0) * (100 - seen)) / 100),
            });
      const product = promised
        ? {
            ...bought.product,
            ...promised.prices,
            kept: Object.fromEntries(
              promised.kept.map((kind) => [kind, { until: '', now: bought.product }]),
            ),
          }
        : bought.product;
      const cart = priceCart(
        { saleType: type, lines: [{ productId: ID, quantity }] },
        [product as ProductCard],
        bought.listed ? { [ID]: bought.listed } : {},
      );
      const paid =
        coupon === null || cart.amount < 2
          ? cart
          : withCoupon(cart, {
              id: ID,
              code: 'CODE',
              title: '',
              until: null,
              scope: null,
              kind: 'percent',
              value: coupon,
              ceiling: null,
              floor: null,
              besideOffers: true,
            });
      const [line] = paid.lines;
      if (!line) throw new Error('no line');
      const { parts = [], unitPrice, lineTotal, couponShare = 0 } = line;
      if (parts.length > 0) {
        expect(parts[0]?.kind).toBe('list');
        expect(parts.at(-1)?.price).toBe(unitPrice);
      }
      expect(lineTotal + couponShare).toBe(unitPrice * quantity);
      expect(paid.amount).toBe(lineTotal);
    }),
    { numRuns: 100_000 },
  );
});
