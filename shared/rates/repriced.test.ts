import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nines, roundings, roundingWays } from '#shared/roundings.ts';
import { areTiers, type Tier } from '#shared/sale-terms.ts';
import { costInTomans, MAX_RATE } from './foreign-cost.ts';
import { MAX_MARGIN, type PriceRule, repriced, ruleOf } from './repriced.ts';

const amount = fc.integer({ min: 1, max: 50_000_000 }).map((parts) => parts / 10_000);
const rate = fc.integer({ min: 1, max: 1_000_000 });
const margin = fc.integer({ min: 0, max: MAX_MARGIN * 100 }).map((parts) => parts / 100);
const rule: fc.Arbitrary<PriceRule> = fc.constantFrom(...roundingWays).chain((round) =>
  fc.record({
    totalMargin: margin,
    partialMargin: margin,
    round: fc.constant(round),
    roundTo: fc.constantFrom(...(round === 'nines' ? nines : roundings)),
  }),
);
const sales = fc.subarray(['totalSell' as const, 'partialSell' as const], { minLength: 1 });

/** Prices that the form accepts: retail not below wholesale, tiers that fall. */
const product = fc
  .record({
    price: fc.integer({ min: 1, max: 2_000_000_000 }),
    cuts: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
    saleTypes: sales,
  })
  .map(({ price, cuts, saleTypes }) => {
    let last = price;
    const tiers = cuts.flatMap((cut, at): Tier[] => {
      const next = Math.floor((last * (100 - cut)) / 100);
      if (next < 1 || next >= last) return [];
      last = next;
      return [{ from: (at + 2) * 6, price: next }];
    });
    const isWholesale = saleTypes.includes('totalSell');
    return {
      saleTypes,
      price: isWholesale ? price : null,
      partialPrice: saleTypes.includes('partialSell') ? price : null,
      tiers: isWholesale ? tiers : [],
    };
  });

test('whatever the rate, no price is below the cost, retail not below wholesale, tiers fall', () => {
  fc.assert(
    fc.property(product, amount, rate, rule, (before, abroad, toman, terms) => {
      const cost = costInTomans({ amount: abroad }, toman);
      expect(cost).toBeGreaterThanOrEqual(1);
      const made = repriced(before, cost, terms);
      if ('fault' in made) {
        expect(before.tiers).not.toEqual([]);
        return;
      }
      const { price, partialPrice, tiers } = made;
      const all = [price, partialPrice, ...tiers.map((tier) => tier.price)];
      expect([price === null, partialPrice === null]).toEqual([
        before.price === null,
        before.partialPrice === null,
      ]);
      for (const one of all) {
        if (one === null) continue;
        expect(Number.isSafeInteger(one)).toBe(true);
        expect(one).toBeGreaterThanOrEqual(cost);
      }
      if (price !== null && partialPrice !== null)
        expect(partialPrice).toBeGreaterThanOrEqual(price);
      expect(areTiers(tiers, price)).toBe(true);
      expect(tiers.map(({ from }) => from)).toEqual(before.tiers.map(({ from }) => from));
      const end = terms.round === 'nines' ? (terms.roundTo / 10) * 9 : 0;
      for (const one of [price, partialPrice])
        if (one !== null) expect((one - end) % terms.roundTo).toBe(0);
    }),
    { numRuns: 3_000 },
  );
});

test('a higher rate never makes a price lower', () => {
  fc.assert(
    fc.property(
      product,
      amount,
      rate,
      fc.nat(100_000),
      rule,
      (before, abroad, low, more, terms) => {
        const plain = { ...before, tiers: [] };
        const at = (toman: number) =>
          repriced(plain, costInTomans({ amount: abroad }, toman), terms) as typeof plain;
        const [one, other] = [at(low), at(low + more)];
        expect(other.price ?? 0).toBeGreaterThanOrEqual(one.price ?? 0);
        expect(other.partialPrice ?? 0).toBeGreaterThanOrEqual(one.partialPrice ?? 0);
      },
    ),
  );
});

test('the cost is exact to the toman and rounded up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000_000 }),
      fc.integer({ min: 1, max: MAX_RATE }),
      (parts, toman) => {
        const exact = BigInt(parts) * BigInt(toman);
        const cost = BigInt(costInTomans({ amount: parts / 10_000 }, toman));
        expect(cost * 10_000n >= exact && (cost - 1n) * 10_000n < exact).toBe(true);
      },
    ),
  );
});

const TEN: PriceRule = { totalMargin: 10, partialMargin: 25.5, roundTo: 1_000, round: 'nearest' };

test('prices are cost and margin, and tiers keep their ratio to the wholesale price', () => {
  const before = {
    saleTypes: ['totalSell', 'partialSell'] as const,
    price: 100_000,
    partialPrice: 120_000,
    tiers: [{ from: 12, price: 95_000 }],
  };
  expect(repriced(before, 1_000_000, TEN)).toEqual({
    price: 1_100_000,
    partialPrice: 1_255_000,
    tiers: [{ from: 12, price: 1_045_000 }],
  });
  const deep = { ...before, tiers: [{ from: 12, price: 80_000 }] };
  expect(repriced(deep, 1_000_000, TEN)).toEqual({ fault: 'tier_below_cost', field: 'tiers' });
  const many = { ...TEN, round: 'down' as const, roundTo: 100_000 as const, totalMargin: 0 };
  expect(repriced({ ...before, tiers: [] }, 1_234_567, many)).toMatchObject({ price: 1_300_000 });
});

test('the most specific rule wins: product, brand, nearest category, shop', () => {
  const of = (scope: 'shop' | 'category' | 'brand' | 'product', targetId: string | null) => ({
    scope,
    targetId,
  });
  const place = { id: 'p', brandId: 'b', categoryIds: ['leaf', 'root'] };
  const all = [of('shop', null), of('category', 'root'), of('category', 'leaf')];
  expect(ruleOf(all, place)).toBe(all[2]);
  expect(ruleOf(all.slice(0, 2), place)).toBe(all[1]);
  expect(ruleOf(all.slice(0, 1), place)).toBe(all[0]);
  expect(ruleOf([...all, of('brand', 'b')], place)?.scope).toBe('brand');
  expect(ruleOf([...all, of('brand', 'b'), of('product', 'p')], place)?.scope).toBe('product');
  expect(ruleOf([of('brand', 'other')], place)).toBeUndefined();
});
