import { moneyText } from '#app/text/money.ts';
import type { Movement } from '#contract/wallet.ts';

const WIDTH = 160;
const HEIGHT = 48;
/** Room for the line and its dot at the edges. */
const EDGE = 4;

/** Balance before and after each of these movements, newest first, as a small curve of time. */
export function BalanceCurve({ movements }: { movements: Movement[] }) {
  const balances = balancesOf(movements);
  const points = pointsOf(balances);
  const [start = 0, end = 0] = [balances[0], balances.at(-1)];
  return (
    <svg
      role="img"
      aria-label={moneyText.wallet.curve(movements.length, start, end)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-24 desk:w-40"
    >
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {points.slice(-1).map(([x, y]) => (
        <circle key="end" cx={x} cy={y} r="3.5" fill="currentColor" />
      ))}
    </svg>
  );
}

/** Oldest first. */
const balancesOf = (movements: Movement[]) => [
  ...movements.slice(-1).map(({ before }) => before),
  ...movements.map(({ after }) => after).toReversed(),
];

/** The curve uses the whole height, a balance that never moves its middle. */
export function pointsOf(balances: number[]): [number, number][] {
  const [least, most] = [Math.min(...balances), Math.max(...balances)];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, balances.length - 1);
  const share = (balance: number) => (most > least ? (balance - least) / (most - least) : 0.5);
  return balances.map((balance, at) => [
    round(EDGE + at * step),
    round(HEIGHT - EDGE - share(balance) * (HEIGHT - 2 * EDGE)),
  ]);
}

const round = (value: number) => Math.round(value * 10) / 10;
