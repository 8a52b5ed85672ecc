import type { Unusual } from '#contract/fields.ts';
import { DomainError } from '#server/errors.ts';
import type { Tier } from '#shared/sale-terms.ts';

/** Retail above so many times wholesale is a slipped zero, not a margin. */
export const MAX_TIMES = 3;

/** Something is left: that is never told as all of it. */
const percentOf = (was: number, now: number) =>
  Math.max(-99, Math.round(((now - was) / was) * 100));

type Moved = {
  field: string;
  was: number | null | undefined;
  now: number | null | undefined;
  title?: string;
};

/** A price (toman) that moved by more than `percent` against the one it stands for; new and removed prices did not move. */
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

/** What is unusual in the prices of a product (toman), new or changed from `before`: moves, and an absurd pair. */
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

/** Tiers that are new or cost another price; a new one stands for the wholesale price. */
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

/** An amount (toman) above what passes without a question. */
export const large = (limit: number, field: string, now: number): Unusual[] =>
  now > limit ? [{ field, reason: 'large', was: null, now, percent: null }] : [];

/** Asks again about amounts far from the usual unless staff have said that they mean them. Throws `amount_unusual` {unusual}. */
export function askAgain(unusual: Unusual[], isConfirmed: boolean): void {
  if (unusual.length === 0 || isConfirmed) return;
  const fields = Object.fromEntries(unusual.map(({ field }) => [field, 'amount_unusual'] as const));
  throw new DomainError('invalid', 'amount_unusual', { unusual }, fields);
}
