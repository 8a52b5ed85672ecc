import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DomainError } from '#server/errors.ts';
import { type CouponTerms, couponShares } from './coupon-shares.ts';

const terms = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'percent',
  value: 10,
  ceiling: null,
  floor: null,
  besideOffers: false,
  ...more,
});
const line = (total: number, more = {}) => ({ total, isInScope: true, isOffered: false, ...more });
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return [error.key, error.data];
    throw error;
  }
  return undefined;
};

it('splits a coupon by the largest remainder', () => {
  expect(
    couponShares(
      terms({ kind: 'amount', value: 100 }),
      [1, 1, 1].map((n) => line(n * 1000)),
    ),
  ).toEqual([34, 33, 33]);
  expect(
    couponShares(terms({ kind: 'amount', value: 10 }), [line(700), line(200), line(100)]),
  ).toEqual([7, 2, 1]);
});

it('takes a percentage, at most its ceiling, rounded down', () => {
  expect(couponShares(terms(), [line(999)])).toEqual([99]);
  expect(couponShares(terms({ ceiling: 50 }), [line(999)])).toEqual([50]);
});

it('leaves a toman to be paid', () => {
  expect(couponShares(terms({ kind: 'amount', value: 5_000 }), [line(1_000)])).toEqual([999]);
  expect(couponShares(terms({ value: 100 }), [line(300), line(200)])).toEqual([299, 200]);
});

it('counts neither for products out of its scope nor for those of a promotion', () => {
  const lines = [line(1_000), line(500, { isInScope: false }), line(200, { isOffered: true })];
  expect(couponShares(terms(), lines)).toEqual([100, 0, 0]);
  expect(couponShares(terms({ besideOffers: true }), lines)).toEqual([100, 0, 20]);
});

it('names what the basket lacks', () => {
  expect(refusal(() => couponShares(terms(), [line(5, { isInScope: false })]))).toEqual([
    'coupon_no_products',
    {},
  ]);
  expect(refusal(() => couponShares(terms(), [line(5, { isOffered: true })]))).toEqual([
    'coupon_not_with_offer',
    {},
  ]);
  expect(refusal(() => couponShares(terms({ floor: 500 }), [line(300), line(150)]))).toEqual([
    'coupon_floor',
    { n: 500, missing: 50 },
  ]);
});

it('never takes more than a line costs, and all shares together are what it takes', () => {
  const anyLine = fc.record({
    total: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    isInScope: fc.boolean(),
    isOffered: fc.boolean(),
  });
  const anyTerms = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 100 }),
    ceiling: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    floor: fc.constant(null),
    besideOffers: fc.boolean(),
  });
  fc.assert(
    fc.property(anyTerms, fc.array(anyLine, { minLength: 1, maxLength: 200 }), (rule, lines) => {
      const counted = lines.map((one) =>
        one.isInScope && (rule.besideOffers || !one.isOffered) ? one.total : 0,
      );
      const whole = sum(counted);
      fc.pre(whole > 0);
      const shares = couponShares(rule, lines);
      const percent = Math.min(
        Number((BigInt(whole) * BigInt(rule.value)) / 100n),
        rule.ceiling ?? Number.POSITIVE_INFINITY,
      );
      const wanted = rule.kind === 'amount' ? rule.value : percent;
      const most = Math.min(whole, sum(lines.map(({ total }) => total)) - 1);
      expect(sum(shares)).toBe(Math.min(wanted, most));
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(counted[at] ?? 0);
        // no share is a toman or more off its exact part
        const exact = (sum(shares) * (counted[at] ?? 0)) / whole;
        expect(Math.abs(share - exact)).toBeLessThan(1.001);
      }
    }),
  );
});
