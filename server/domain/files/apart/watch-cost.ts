import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

export type CostBounds = { cpuSeconds: number; memoryMb: number; seconds: number };

const MB = 1024 * 1024;
const LOOK_MS = 100;
/** Linux counts processor time in hundredths, and memory in pages. */
const TICKS = 100;
const PAGE = 4096;

/** Kills a process that exceeds its bounds; time counts while the shop waits for it. */
export function watchCost(opener: ChildProcess, bounds: CostBounds) {
  const before = costOf(opener)?.cpuSeconds ?? 0;
  // half of a small machine is the shop's and the database's
  const memoryMb = Math.min(bounds.memoryMb, totalmem() / MB / 2);
  let exceeded: keyof CostBounds | undefined;
  let looks = 0;
  let isPaused = false;
  const look = setInterval(() => {
    if (isPaused) return;
    const cost = costOf(opener);
    if (++looks * LOOK_MS > bounds.seconds * 1000) exceeded = 'seconds';
    else if (cost && cost.memoryMb > memoryMb) exceeded = 'memoryMb';
    else if (cost && cost.cpuSeconds - before > bounds.cpuSeconds) exceeded = 'cpuSeconds';
    if (exceeded) opener.kill('SIGKILL');
  }, LOOK_MS);
  return {
    pause: () => {
      isPaused = true;
    },
    goOn: () => {
      isPaused = false;
    },
    exceeded: () => exceeded,
    end: () => clearInterval(look),
  };
}

/**
 * CPU time and memory of a process so far; undefined where the system does not tell, so that only
 * the timeout limits it.
 */
export function costOf({ pid }: ChildProcess) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // the name in brackets may contain spaces; the two times are eleven words after it
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    const pages = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1];
    return {
      cpuSeconds: (Number(user) + Number(system)) / TICKS,
      memoryMb: (Number(pages) * PAGE) / MB,
    };
  } catch {
    return undefined;
  }
}
