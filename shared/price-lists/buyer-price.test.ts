import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Listed } from '#shared/promotions/price-parts.ts';
import { roundings } from '#shared/roundings.ts';
import { areTiers, type Tier } from '#shared/sale-terms.ts';
import { buyerPrices } from './buyer-price.ts';
import type { GroupPromotion } from './group-promotions.ts';
import { type BuyerList, type BuyerTerms, priceListBases } from './price-list.ts';

const ID = 'product';
const price = fc.integer({ min: 1, max: 2_000_000_000 });
const percent = fc.integer({ min: -90, max: 300 });
const roundTo = fc.constantFrom(...roundings);
const sales = fc.subarray(['totalSell' as const, 'partialSell' as const], { minLength: 1 });

/** Prices that the form accepts: retail not below wholesale, tiers that fall, or a sale that is off. */
const product = fc
  .record({
    low: price,
    more: fc.nat(1_000_000),
    cuts: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
    off: fc.constantFrom(null, 'price' as const, 'partialPrice' as const),
  })
  .map(({ low, more, cuts, off }) => {
    let last = low;
    const tiers = cuts.flatMap((cut, at): Tier[] => {
      const next = Math.floor((last * (100 - cut)) / 100);
      if (next < 1 || next >= last || off === 'price') return [];
      last = next;
      return [{ from: (at + 2) * 6, price: next }];
    });
    const prices = { price: low, partialPrice: low + more };
    return { _id: ID, ...prices, tiers, ...(off && { [off]: null }) } as {
      _id: string;
      price: number | null;
      partialPrice: number | null;
      tiers: Tier[];
    };
  });

const list = (id: string): fc.Arbitrary<BuyerList> =>
  fc.record({
    id: fc.constant(id),
    title: fc.constant(id),
    base: fc.constantFrom(...priceListBases),
    onCost: fc.boolean(),
    percent: fc.option(percent),
    roundTo,
    rules: fc.array(
      fc.record({
        brandId: fc.constantFrom(null, 'brand', 'other'),
        categoryId: fc.constantFrom('category', 'above', 'other'),
        percent,
        roundTo,
      }),
      { maxLength: 3 },
    ),
    saleTypes: sales,
    minSum: fc.constant(0),
    withPromotions: fc.boolean(),
  });

const item = (listId: string) =>
  fc.option(
    fc.record({ low: price, more: fc.nat(1_000), hasTotal: fc.boolean() }).map((one) => ({
      listId,
      productId: ID,
      price: one.hasTotal ? one.low : null,
      partialPrice: one.low + one.more,
      tiers: [],
    })),
    { nil: undefined },
  );

const promotion: fc.Arbitrary<GroupPromotion> = fc
  .record({ percent: fc.integer({ min: 1, max: 60 }), roundTo, saleTypes: sales })
  .map(({ percent: value, ...one }) => ({
    ...one,
    id: 'promotion',
    title: 'جشنواره',
    kind: 'percent',
    value,
    productId: ID,
  }));

const terms: fc.Arbitrary<BuyerTerms> = fc
  .record({
    lists: fc.tuple(list('own'), list('group')),
    items: fc.tuple(item('own'), item('group')),
    some: fc.subarray([0, 1]),
    promotions: fc.array(promotion, { maxLength: 2 }),
    cost: fc.option(price),
  })
  .map(({ lists, items, some, promotions, cost }) => ({
    promotions,
    lists: lists.filter((_, at) => some.includes(at)),
    items: items.filter((one) => one !== undefined),
    places: { [ID]: { brandId: 'brand', categoryIds: ['category', 'above'], cost } },
  }));

test('prices of any lists are whole, obey the rules of the form and open no sale', () => {
  fc.assert(
    fc.property(product, terms, (one, of) => {
      const own = buyerPrices(one, undefined, of);
      expect(own.price === null).toBe(one.price === null);
      expect(own.partialPrice === null).toBe(one.partialPrice === null);
      for (const paid of [own.price, own.partialPrice].filter((paid) => paid !== null)) {
        expect(Number.isSafeInteger(paid)).toBe(true);
        expect(paid).toBeGreaterThanOrEqual(1);
      }
      if (own.price !== null && own.partialPrice !== null)
        expect(own.partialPrice).toBeGreaterThanOrEqual(own.price);
      expect(areTiers(own.tiers, own.price)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test('the list of the person decides before that of the group, and an own price before a percent', () => {
  fc.assert(
    fc.property(product, terms, (one, of) => {
      // a cheaper promotion of a group may win, which the tests of those say
      const { lists } = buyerPrices(one, undefined, { ...of, promotions: [] });
      for (const type of ['totalSell', 'partialSell'] as const) {
        const field = type === 'totalSell' ? 'price' : 'partialPrice';
        const first = of.lists.find(
          (all) =>
            all.saleTypes.includes(type) &&
            (of.items.some((own) => own.listId === all.id && own[field] !== null) ||
              ((all.percent !== null || all.rules.some(fits)) &&
                hasBase(all, { type, one, cost: of.places[ID]?.cost }))),
        );
        expect(lists[type]?.id).toBe(one[field] === null ? undefined : first?.id);
      }
    }),
    { numRuns: 2_000 },
  );
});

const fits = ({ brandId, categoryId }: BuyerList['rules'][number]) =>
  brandId ? brandId === 'brand' : categoryId !== 'other';
type Priced = { price: number | null; partialPrice: number | null };
type Base = { type: 'totalSell' | 'partialSell'; one: Priced; cost: number | null | undefined };
const hasBase = ({ base, onCost }: BuyerList, { type, one, cost }: Base) => {
  if (onCost && cost) return true;
  if (onCost && base === 'same') return false;
  return ((base === 'same' ? type : base) === 'totalSell' ? one.price : one.partialPrice) !== null;
};

test('without a list the public prices stand to the toman, promotions too', () => {
  fc.assert(
    fc.property(product, (one) => {
      const { _id, ...prices } = one;
      const none = { lists: [], items: [], places: {}, promotions: [] };
      expect(buyerPrices(one, undefined, none)).toEqual({ ...prices, lists: {}, promotions: {} });
    }),
  );
});

const PARTNER: BuyerList = {
  id: 'group',
  title: 'همکار',
  base: 'same',
  onCost: false,
  percent: -10,
  roundTo: 1_000,
  rules: [],
  saleTypes: ['totalSell', 'partialSell'],
  minSum: 0,
  withPromotions: false,
};
const GOOD = {
  _id: ID,
  price: 99_500,
  partialPrice: 123_456,
  tiers: [{ from: 12, price: 90_000 }],
};
const placed = (change: Partial<BuyerList>, items: BuyerTerms['items'] = []): BuyerTerms => ({
  promotions: [],
  lists: [{ ...PARTNER, ...change }],
  items,
  places: { [ID]: { brandId: 'brand', categoryIds: ['category', 'above'] } },
});

test('a percent is of its base and rounded down; tiers move with it', () => {
  expect(buyerPrices(GOOD, undefined, placed({}))).toMatchObject({
    price: 89_000,
    partialPrice: 111_000,
    tiers: [{ from: 12, price: 81_000 }],
  });
  expect(buyerPrices(GOOD, undefined, placed({ base: 'totalSell' }))).toMatchObject({
    price: 89_000,
    partialPrice: 89_000,
  });
  const ofAbove = { brandId: null, categoryId: 'above', percent: 10, roundTo: 1 as const };
  expect(buyerPrices(GOOD, undefined, placed({ rules: [ofAbove] }))).toMatchObject({
    price: 109_450,
    partialPrice: 135_801,
  });
});

test('a promotion wins where the list allows it and it is cheaper, and otherwise the list', () => {
  const paid = { ...GOOD, partialPrice: 100_000 };
  const offers = { partialSell: { id: 'offer', title: 'جشنواره' } };
  const listed: Listed = { ...GOOD, offers };
  const asked = (change: Partial<BuyerList>) => buyerPrices(paid, listed, placed(change));
  expect(asked({ withPromotions: true })).toMatchObject({ partialPrice: 100_000, price: 89_000 });
  expect(asked({ withPromotions: true }).lists).toEqual({
    totalSell: { id: 'group', title: 'همکار' },
  });
  expect(asked({})).toMatchObject({ partialPrice: 111_000 });
});

test('a retail price of a list rises to wholesale, and wholesale falls to a public retail price', () => {
  const own = { listId: 'group', productId: ID, price: null, partialPrice: 80_000, tiers: [] };
  const only = placed({ percent: null }, [own]);
  expect(buyerPrices(GOOD, undefined, only)).toMatchObject({ price: 99_500, partialPrice: 99_500 });
  const dear = placed({ percent: 50, saleTypes: ['totalSell'] });
  expect(buyerPrices(GOOD, undefined, dear)).toMatchObject({
    price: 123_456,
    partialPrice: 123_456,
  });
});

test('a percent on the purchase price is rounded up, and without one the public price stands', () => {
  const costed = (cost: number | null, change: Partial<BuyerList> = {}): BuyerTerms => ({
    ...placed({ onCost: true, percent: 10, ...change }),
    places: { [ID]: { brandId: 'brand', categoryIds: ['category'], cost } },
  });
  expect(buyerPrices(GOOD, undefined, costed(70_001))).toMatchObject({
    price: 78_000,
    partialPrice: 78_000,
    tiers: [],
  });
  const brand = { brandId: 'brand', categoryId: null, percent: 0, roundTo: 1 as const };
  expect(buyerPrices(GOOD, undefined, costed(70_001, { rules: [brand] })).price).toBe(70_001);
  expect(buyerPrices(GOOD, undefined, costed(null))).toMatchObject({ ...PUBLIC, lists: {} });
  expect(buyerPrices(GOOD, undefined, costed(null, { base: 'totalSell' }))).toMatchObject({
    ...PUBLIC,
    partialPrice: 99_500,
  });
});
const PUBLIC = { price: 99_500, partialPrice: 123_456, tiers: GOOD.tiers };
