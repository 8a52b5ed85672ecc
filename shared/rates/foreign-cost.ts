import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';

/** Currencies that goods are bought in, beside toman. */
export const currencies = ['USD', 'AED', 'CNY'] as const;
export type Currency = (typeof currencies)[number];

/** Cost of a piece in another currency, in whole units with at most four decimals. */
export type ForeignCost = { amount: number; currency: Currency };

/** Highest cost of one piece, and highest rate of one unit in toman. */
export const MAX_COST = 10_000_000;
export const MAX_RATE = 100_000_000;

const PARTS = 10_000;

const WORDS: Readonly<Record<Currency, RegExp>> = {
  USD: /دلار|(?<![a-z])(?:usd|dollars?)(?![a-z])|\$/gi,
  AED: /درهم|(?<![a-z])(?:aed|dirhams?|dhs?)(?![a-z])/gi,
  CNY: /یوان|(?<![a-z])(?:cny|rmb|yuan)(?![a-z])|¥/gi,
};

/** The currency that a head or a cell names; none where it names several. */
export function currencyIn(text: string): Currency | undefined {
  const words = foldText(text);
  const named = currencies.filter((one) => words.search(WORDS[one]) >= 0);
  return named.length === 1 ? named[0] : undefined;
}

const DECIMAL = /^(\d{1,3}(?:[,٬]\d{3})+|\d{1,12})(?:[./٫](\d{1,15}))?$/;

/** A number that may have decimals, in digits of three alphabets; a point always begins them. */
export function readDecimal(text: string): number | undefined {
  const bare = foldDigits(foldText(text)).replace(/[\s\u200c\u200e\u200f]/g, '');
  const [, whole, decimals = '0'] = DECIMAL.exec(bare) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}

/** An amount of money abroad, rounded to four decimals; its currency may stand beside it. */
export function readForeignAmount(cell: string): number | undefined {
  const words = Object.values(WORDS);
  const exact = readDecimal(words.reduce((text, one) => text.replace(one, ''), foldText(cell)));
  return exact === undefined ? undefined : Math.round(exact * PARTS) / PARTS;
}

/** Cost of a piece in whole tomans, rounded up, so that no price made of it is below the cost. */
export const costInTomans = ({ amount }: Pick<ForeignCost, 'amount'>, rate: number): number =>
  dividedUp(BigInt(Math.round(amount * PARTS)) * BigInt(rate), BigInt(PARTS));

/** A quotient rounded up; both numbers are positive. */
export const dividedUp = (exact: bigint, by: bigint): number => Number((exact + by - 1n) / by);
