import { DomainError } from '#server/errors.ts';
import type { couponKinds } from '#shared/states.ts';

/** Rule of a coupon; money in toman. */
export type CouponTerms = {
  kind: (typeof couponKinds)[number];
  /** Percent, or toman. */
  value: number;
  /** Most that a percentage takes. */
  ceiling: number | null;
  /** Smallest sum of the products it counts for. */
  floor: number | null;
  /** True where it counts for products that a promotion has lowered. */
  besideOffers: boolean;
};
export type CouponLine = { total: number; isInScope: boolean; isOffered: boolean };

/**
 * Share of each line in a coupon, in tomans; together they are what it takes off. At least one toman
 * of the lines stays to be paid. Throws `coupon_no_products`, `coupon_not_with_offer`,
 * `coupon_floor` {n, missing}.
 */
export function couponShares(terms: CouponTerms, lines: readonly CouponLine[]): number[] {
  const inScope = lines.filter(({ isInScope }) => isInScope);
  if (inScope.length === 0) throw refused('coupon_no_products');
  const worth = lines.map((line) =>
    line.isInScope && (terms.besideOffers || !line.isOffered) ? line.total : 0,
  );
  const sum = sumOf(worth);
  if (sum === 0) throw refused('coupon_not_with_offer');
  const { floor } = terms;
  if (floor !== null && sum < floor)
    throw refused('coupon_floor', { n: floor, missing: floor - sum });
  const most = Math.min(sum, sumOf(lines.map(({ total }) => total)) - 1);
  return splitByRemainder(Math.min(takenOff(terms, sum), most), worth);
}

const takenOff = ({ kind, value, ceiling }: CouponTerms, sum: number): number =>
  kind === 'amount'
    ? value
    : Math.min(Number((BigInt(sum) * BigInt(value)) / 100n), ceiling ?? Number.POSITIVE_INFINITY);

/**
 * Splits an amount in proportion to `worth`; the tomans that rounding leaves go to the lines with the
 * largest remainders, the first of equal ones first. The amount is at most the sum of `worth`.
 */
function splitByRemainder(amount: number, worth: readonly number[]): number[] {
  const sum = BigInt(sumOf(worth));
  const exact = worth.map((one) => BigInt(amount) * BigInt(one));
  const shares = exact.map((one) => Number(one / sum));
  const byRemainder = [...exact.keys()].toSorted(
    (a, b) => Number((exact[b] ?? 0n) % sum) - Number((exact[a] ?? 0n) % sum) || a - b,
  );
  const left = amount - sumOf(shares);
  for (const at of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const refused = (
  key: 'coupon_no_products' | 'coupon_not_with_offer' | 'coupon_floor',
  data: Record<string, number> = {},
) => new DomainError('conflict', key, data, { coupon: key });
