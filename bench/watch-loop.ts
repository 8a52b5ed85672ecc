import { monitorEventLoopDelay } from 'node:perf_hooks';
import { watchPieces } from '../test/longest-piece.ts';

/**
 * The cost of some work to the shop's process: its longest piece, by the clock and by its own
 * processor time; memory on top.
 */
export type Cost = { pieceMs: number; processorMs: number; megabytes: number };

// Module for `--import` in a shop's process; the parent queries it over the IPC channel.
const MB = 1024 * 1024;
const LOOK_MS = 20;
if (process.argv[1]?.endsWith('server/main.ts') && process.send) watch();

function watch() {
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  const pieces = watchPieces();
  let before = 0;
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  setInterval(look, LOOK_MS).unref();
  process.on('message', (said) => {
    if (said === 'begin') {
      pauses.reset();
      pieces.begin();
      before = process.memoryUsage.rss();
      peak = before;
    } else if (said === 'end') {
      const megabytes = (peak - before) / MB;
      const [pieceMs, processorMs] = [pauses.max / 1e6, pieces.longest()];
      process.send?.({ pieceMs, processorMs, megabytes } satisfies Cost);
    }
  });
  process.channel?.unref();
}
