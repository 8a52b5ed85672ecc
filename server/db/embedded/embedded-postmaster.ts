import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './embedded-files.ts';

export type Cluster = {
  home: string;
  data: string;
  bin: string;
  socketDir: string;
  account: Account | undefined;
  flags: string[];
};

/** Durability stays at PostgreSQL's defaults: an acknowledged commit is on the disk. */
const settings = [
  'listen_addresses=',
  'shared_buffers=128MB',
  'max_connections=120',
  'timezone=UTC',
  'log_timezone=UTC',
];

// The pipe on fd 3 closes however this process dies, kill -9 included. The watchdog then stops
// PostgreSQL with a signal every second, because it ignores signals in its first moments. `wait`
// returns early on a trapped signal, hence the other loop.
const watchdog = `exec 3<&0
"$@" </dev/null >&2 3<&- & p=$!
echo $p
trap 'kill -INT $p' TERM INT
{ cat >/dev/null; while kill -INT $p 2>/dev/null; do sleep 1; done; } <&3 &
exec 3<&-
while kill -0 $p 2>/dev/null; do wait $p; done`;

export function spawnPostmaster(cluster: Cluster): ChildProcess {
  const log = openSync(join(cluster.home, 'postgres.log'), 'a');
  const options = [...settings, ...cluster.flags].flatMap((setting) => ['-c', setting]);
  const command = [join(cluster.bin, 'bin/postgres'), '-D', cluster.data, '-k', cluster.socketDir];
  const child = spawn('/bin/sh', ['-c', watchdog, 'sh', ...command, ...options], {
    ...cluster.account,
    cwd: cluster.home,
    detached: true,
    stdio: ['pipe', 'pipe', log],
    env: { TZ: 'UTC', LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  closeSync(log);
  return child;
}

export type Running = { pid: number; socketDir: string; ready: boolean };

/** Content of postmaster.pid; undefined when no living postmaster of this cluster owns it. */
export function readRunning(cluster: Cluster): Running | undefined {
  const lines = readLines(join(cluster.data, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!pid || !isPostmaster(pid, cluster.data)) return undefined;
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Checks the command line, because after a crash another program may have the process id of the old
 * file.
 */
function isPostmaster(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
  } catch {
    return process.platform !== 'linux';
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits until the cluster answers; undefined once `goOn` returns false. */
export async function waitReady(
  cluster: Cluster,
  goOn: () => boolean,
): Promise<Running | undefined> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const running = readRunning(cluster);
    if (running?.ready) return running;
    if (!goOn()) return undefined;
    await sleep(15);
  }
  return undefined;
}

const ownerFile = (cluster: Cluster) => join(cluster.home, 'owner.pid');

export function claimOwnership(cluster: Cluster): void {
  writeFileSync(ownerFile(cluster), String(process.pid));
}

/** False once the process that started PostgreSQL is gone: the server is about to stop. */
export function ownerIsAlive(cluster: Cluster): boolean {
  return isAlive(Number(readLines(ownerFile(cluster))[0] || process.pid));
}
