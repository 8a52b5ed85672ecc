import { createRandom } from '#server/db/demo/random.ts';
import type { Fault } from './scheduler.ts';

/** Weight of each kind of act. */
const WEIGHTS = {
  order: 7,
  wholesale: 2,
  pay: 3,
  'top up': 2,
  payer: 7,
  'call back': 3,
  cancel: 2,
  received: 1,
  'ask return': 2,
  withdraw: 2,
  'withdraw back': 1,
  trespass: 3,
  'staff step': 6,
  'staff cancel': 2,
  'undo cancel': 1,
  'book return': 2,
  'return step': 5,
  'part refund': 2,
  reverse: 2,
  'ask bank': 2,
  price: 2,
  stock: 2,
  credit: 1,
  debit: 1,
  'withdrawal step': 4,
  sweep: 3,
  expire: 3,
  jobs: 2,
  time: 4,
  trouble: 3,
  crash: 1,
} as const;
export type Kind = keyof typeof WEIGHTS;

/** One act: its salt decides all that it chooses, and when its steps come. */
export type Act = { id: number; kind: Kind; salt: number; fault?: { at: number; what: Fault } };
/** `width`: acts that may run at once. */
export type Plan = { seed: number; width: number; acts: Act[] };

const early: Kind[] = ['order', 'order', 'order', 'wholesale', 'top up'];
const BEGINNING = 4;
const MOST_TURN = 30;

/** The plan of a seed: always the same. */
export function planOf(seed: number): Plan {
  const { between, pick, next } = createRandom(seed * 7919 + 17);
  const width = pick([1, 2, 3, 4]);
  const isFaulty = next() < 0.5;
  // each seed leaves half of the kinds out, so that rare ones meet each other often
  const kinds = Object.entries(WEIGHTS).flatMap(([kind, n]) =>
    next() < 0.5 ? [] : Array<Kind>(n).fill(kind as Kind),
  );
  const acts = Array.from({ length: between(25, 40) }, (_, id): Act => {
    // money has to come in before it can go anywhere
    const act = {
      id,
      kind: pick(id < BEGINNING || kinds.length === 0 ? early : kinds),
      salt: between(1, 2 ** 31),
    };
    if (!isFaulty || next() > 0.15) return act;
    const what = pick(['lost', 'lost answer', 'lost turn'] as const);
    return { ...act, fault: { at: between(1, MOST_TURN), what } };
  });
  return { seed, width, acts };
}
