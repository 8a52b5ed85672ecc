const LOOK_MS = 5;

/**
 * Longest time in which the work blocks the event loop, in milliseconds of a quiet machine of the
 * project: a slow or busy one, as its yardstick shows, may take longer.
 */
export async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  const before = yardstick();
  const watch = watchPieces();
  await work().finally(watch.end);
  const slowness = Math.max(before, yardstick()) / QUIET_YARDSTICK_MS;
  return watch.longest() / Math.max(1, slowness);
}

const QUIET_YARDSTICK_MS = 12;
const ROWS = Array.from({ length: 20_000 }, (_, n) => ({ title: `کالا ${n % 977}`, price: n }));

/** Slowest of nine equal pieces of work, in milliseconds of processor. */
function yardstick(): number {
  const pieces = Array.from({ length: 9 }, () => {
    const began = usedMs();
    const sums = new Map<string, number>();
    for (const { title, price } of JSON.parse(JSON.stringify(ROWS)) as typeof ROWS)
      sums.set(title, (sums.get(title) ?? 0) + price);
    return usedMs() - began;
  });
  return Math.max(...pieces);
}

/** Longest piece in milliseconds without the load of other processes, until it is stopped. */
export function watchPieces() {
  let longest = 0;
  let [at, used] = [performance.now(), usedMs()];
  const look = setInterval(() => {
    const [now, total] = [performance.now(), usedMs()];
    longest = Math.max(longest, Math.min(now - at - LOOK_MS, total - used));
    [at, used] = [now, total];
  }, LOOK_MS).unref();
  return {
    longest: () => longest,
    begin: () => {
      longest = 0;
    },
    end: () => clearInterval(look),
  };
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
