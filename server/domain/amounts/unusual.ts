import type { Unusual } from '#contract/fields.ts';
import { DomainError } from '#server/errors.ts';
import type { Tier } from '#shared/sale-terms.ts';

/**
 * Factor above which a retail price over wholesale, or a new stock over the old, is taken for a
 * typing error such as an extra zero.
 */
export const MAX_TIMES = 3;

/** Percentage of a change. Never −100, which would look as if nothing was left. */
const percentOf = (was: number, now: number) =>
  Math.max(-99, Math.round(((now - was) / was) * 100));

type Moved = {
  field: string;
  was: number | null | undefined;
  now: number | null | undefined;
  title?: string;
};

/**
 * Price (toman) that moved by more than `percent` against its old value; new and removed prices do
 * not count.
 */
export function movedFar(percent: number, { field, was, now, title }: Moved): Unusual[] {
  if (!was || !now || Math.abs(now - was) * 100 <= was * percent) return [];
  const moved = { field, reason: 'moved', was, now, percent: percentOf(was, now) } as const;
  return [title === undefined ? moved : { ...moved, title }];
}

type Prices = {
  price?: number | null | undefined;
  partialPrice?: number | null | undefined;
  tiers?: Tier[] | undefined;
};

/**
 * Unusual prices of a product (toman), new or changed from `before`: large moves, and an absurd
 * pair of prices.
 */
export function unusualPrices(percent: number, before: Prices | null, after: Prices): Unusual[] {
  const fields = ['price', 'partialPrice'] as const;
  const tiers = changedTiers(before, after);
  const isSame =
    before && tiers.length === 0 && fields.every((field) => before[field] === after[field]);
  if (isSame) return [];
  return [
    ...fields.flatMap((field) =>
      movedFar(percent, { field, was: before?.[field], now: after[field] }),
    ),
    ...tiers.flatMap((tier) => movedFar(percent, tier)),
    ...absurdPair(after),
  ];
}

/** Tiers that are new or changed their price; a new one is compared with the wholesale price. */
const changedTiers = (before: Prices | null, { price, tiers = [] }: Prices): Moved[] =>
  tiers.flatMap(({ from, price: now }, at) => {
    const was = before?.tiers?.find((tier) => tier.from === from)?.price;
    return now === was ? [] : [{ field: `tiers.${at}.price`, was: was ?? price, now }];
  });

function absurdPair({ price, partialPrice }: Prices): Unusual[] {
  if (!price || !partialPrice || partialPrice <= price * MAX_TIMES) return [];
  const percent = percentOf(price, partialPrice);
  return [{ field: 'partialPrice', reason: 'pair', was: price, now: partialPrice, percent }];
}

/** Pieces below which no stock needs confirmation. */
export const FEW_PIECES = 100;

/**
 * Stock (pieces) above three times the old one, which is more often a typing error than a delivery.
 */
export const grownFar = (field: string, was: number, now: number): Unusual[] =>
  was > 0 && now > FEW_PIECES && now > was * MAX_TIMES
    ? [{ field, reason: 'stock', was, now, percent: percentOf(was, now) }]
    : [];

/** Amount (toman) above the limit that passes without confirmation. */
export const large = (limit: number, field: string, now: number): Unusual[] =>
  now > limit ? [{ field, reason: 'large', was: null, now, percent: null }] : [];

/** Requires confirmation of unusual amounts. Throws `amount_unusual` {unusual}. */
export function askAgain(unusual: Unusual[], isConfirmed: boolean): void {
  if (unusual.length === 0 || isConfirmed) return;
  const fields = Object.fromEntries(unusual.map(({ field }) => [field, 'amount_unusual'] as const));
  throw new DomainError('invalid', 'amount_unusual', { unusual }, fields);
}
