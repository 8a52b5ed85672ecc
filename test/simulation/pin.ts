import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { createRandom } from '#server/db/demo/random.ts';

type Pinned = {
  /** Simulated time in milliseconds. */
  now: () => number;
  /** True inside an act, whose timers are the scheduler's. */
  isActing: () => boolean;
  /** A pause inside an act. */
  pause: () => Promise<void>;
};

/**
 * Makes everything random or timed in this process a function of a seed, so that the same seed
 * gives the same ids, keys and order of locks. Returns a function that begins anew from a seed.
 */
export function pinProcess({ now, isActing, pause }: Pinned): (seed: number) => void {
  let random = createRandom(0);
  const bytes = (size: number) =>
    Buffer.from(Array.from({ length: size }, () => random.between(0, 255)));
  const wait = timers.setTimeout;
  Object.assign(crypto, {
    randomBytes: (size: number, done?: (error: null, bytes: Buffer) => void) =>
      done ? done(null, bytes(size)) : bytes(size),
    randomInt: (low: number, high?: number) =>
      high === undefined ? random.between(0, low - 1) : random.between(low, high - 1),
    randomUUID: () => uuidOf(bytes(16)),
  });
  Object.assign(timers, {
    setTimeout: (ms: number, value: unknown, options?: object) =>
      isActing() ? pause().then(() => value) : wait(ms, value, options),
  });
  // time limits never end inside an act: faults do that, by the seed
  const begin = globalThis.setTimeout;
  const timer = {
    ref: () => timer,
    unref: () => timer,
    hasRef: () => false,
    [Symbol.toPrimitive]: () => 0,
  };
  const limited = (work: () => void, ms?: number, ...rest: []) =>
    isActing() && ms ? timer : begin(work, ms, ...rest);
  Object.assign(globalThis, { setTimeout: limited, setInterval: pinned(globalThis.setInterval) });

  function pinned(real: typeof setInterval) {
    return (work: () => void, ms?: number, ...rest: []) =>
      isActing() ? timer : real(work, ms, ...rest);
  }
  syncBuiltinESMExports();
  Math.random = () => random.next();
  Date.now = now;
  performance.now = now;
  return (seed) => {
    random = createRandom(seed);
  };
}

function uuidOf(bytes: Buffer): `${string}-${string}-${string}-${string}-${string}` {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
