import type { PastPrice } from '#contract/products/past-prices.ts';

const WIDTH = 100;
const HEIGHT = 40;
/** Room above the highest and below the lowest price. */
const MARGIN = 4;

type Known = { at: string; price: number };

const known = (prices: PastPrice[]): Known[] =>
  prices.flatMap(({ at, price }) => (price === null ? [] : [{ at, price }]));

/** The lowest and the highest price with their first days; none where nothing was sold. */
export function extremesOf(prices: PastPrice[]): { lowest?: Known; highest?: Known } {
  const [first, ...rest] = known(prices);
  if (!first) return {};
  return {
    lowest: rest.reduce((low, one) => (one.price < low.price ? one : low), first),
    highest: rest.reduce((high, one) => (one.price > high.price ? one : high), first),
  };
}

/** Path of prices that hold until the next one, in a box of 100 by 40; a gap while none held. */
export function stepLine(prices: PastPrice[], { from, to }: { from: number; to: number }): string {
  const { lowest, highest } = extremesOf(prices);
  if (!lowest || !highest) return '';
  const span = highest.price - lowest.price;
  const x = (at: number) => round((Math.max(0, at - from) / (to - from)) * WIDTH);
  const y = (price: number) =>
    span === 0
      ? HEIGHT / 2
      : round(MARGIN + ((highest.price - price) / span) * (HEIGHT - 2 * MARGIN));
  return prices
    .map(({ at, price }, position) => {
      if (price === null) return '';
      const next = prices[position + 1];
      const end = next ? Date.parse(next.at) : to;
      // a price after another one is joined to it by an upright line
      const isJoined = position > 0 && prices[position - 1]?.price !== null;
      return `${isJoined ? 'L' : 'M'}${x(Date.parse(at))} ${y(price)}H${x(end)}`;
    })
    .join('');
}

const round = (n: number) => Math.round(n * 100) / 100;
