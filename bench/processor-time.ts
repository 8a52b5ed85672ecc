import { readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;

/**
 * Milliseconds that the processor works from now on for this process and for the database with this
 * first process. Linux only.
 */
export function countProcessorTime(postmaster: number): () => number {
  const own = process.cpuUsage();
  const before = new Map(childrenOf(postmaster));
  return () => {
    const { user, system } = process.cpuUsage(own);
    const database = childrenOf(postmaster).reduce(
      (sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0),
      0,
    );
    return (user + system) / 1000 + database;
  };
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map((child) => [child, timeOf(child)] as const);

function timeOf(pid: string): number {
  try {
    const [ns = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(ns) / NS_PER_MS;
  } catch {
    // it has ended
    return 0;
  }
}
