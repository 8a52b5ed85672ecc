import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * CPU time of a process in ms since its start (Linux: proc(5), fields 14 and 15); 0 after its end.
 */
export function cpuOfProcess(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND;
}

/** Processor seconds of a process and all that descend from it, without those that have ended. */
export const cpuOfFamily = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => sum + cpuOfProcess(one), 0) / 1000;

/** A process and all that descend from it. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name))
      parents.set(Number(name), Number(read(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1]));
  const family = [pid];
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

/**
 * Memory of a process in kB with its share of shared pages (PSS), so that a sum over processes
 * counts nothing twice. 0 after its end.
 */
export function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

export const nameOf = (pid: number): string => read(`/proc/${pid}/cmdline`).split('\0')[0] ?? '';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
