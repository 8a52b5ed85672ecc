import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

let delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Starts the measurement, at the cost of a timer every 20 ms. */
export function watchLoop(): void {
  if (delays) return;
  delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
}

/** Event loop delay in ms since the last call: its 99th percentile. */
export function loopDelay(): number {
  if (!delays || delays.count === 0) return 0;
  const ms = delays.percentile(99) / NANOSECONDS - RESOLUTION_MS;
  delays.reset();
  return Math.max(0, Math.round(ms));
}
