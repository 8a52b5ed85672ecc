import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

let delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Begins to measure; costs a timer every 20 ms. */
export function watchLoop(): void {
  if (delays) return;
  delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
}

/** How long work waited for its turn since the last call that cleared it, in milliseconds: 99 of 100 waited less. */
export function loopDelay(): number {
  if (!delays || delays.count === 0) return 0;
  const ms = delays.percentile(99) / NANOSECONDS - RESOLUTION_MS;
  delays.reset();
  return Math.max(0, Math.round(ms));
}
