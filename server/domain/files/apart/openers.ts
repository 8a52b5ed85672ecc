import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { rootFolder } from '#server/domain/files/root-folder.ts';
import { DomainError } from '#server/errors.ts';
import { costOf } from './watch-cost.ts';

const WORKER = 'server/domain/files/apart/worker.ts';
const IDLE_MS = 10_000;
const HEAP_MB = 256;
/** A process that took more for its file is not used again: the next file would pay for it. */
const MAX_IDLE_MB = 150;

/** Such a process may read the code and nothing that the shop stores. It writes nothing and starts nothing. */
const READABLE = ['server', 'shared', 'contract', 'node_modules', 'package.json'];
const RIGHTS = [
  '--permission',
  '--allow-addons',
  ...READABLE.map((path) => `--allow-fs-read=${join(rootFolder, path)}`),
  // the picture library looks there for the kind of system
  '--allow-fs-read=/usr/bin/ldd',
];

const idle = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * A process that opens files: one that waits, else a new one. It takes as much memory as an idle
 * Node, and ends when idle.
 */
export function takeOpener(): ChildProcess {
  for (const [opener, end] of idle) {
    clearTimeout(end);
    idle.delete(opener);
    if (isAlive(opener)) return hold(opener);
  }
  const opener = fork(join(rootFolder, WORKER), [], {
    // neither settings nor secrets; fewer arenas keep its memory small
    env: { MALLOC_ARENA_MAX: '2', TZ: 'UTC' },
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--no-warnings', ...RIGHTS],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // the caller of a task is told that it ended
  opener.on('error', () => opener.kill('SIGKILL'));
  // a machine that has no room for another process
  if (opener.pid === undefined) throw new DomainError('unavailable', 'busy');
  return opener;
}

/** Keeps a process that has done its task for the next, if it is small; any other is killed. */
export function endOpener(opener: ChildProcess, isWhole: boolean): void {
  const isSmall = (costOf(opener)?.memoryMb ?? 0) <= MAX_IDLE_MB;
  if (!(isWhole && isSmall && isAlive(opener))) return void opener.kill('SIGKILL');
  const end = setTimeout(() => {
    idle.delete(opener);
    opener.kill('SIGKILL');
  }, IDLE_MS);
  end.unref();
  idle.set(opener, end);
  // it keeps no shop from ending
  opener.unref();
  opener.channel?.unref();
}

/** False from the kill on: the channel of a killed process closes later, and a file sent there is lost. */
const isAlive = ({ connected, killed }: ChildProcess) => connected && !killed;

function hold(opener: ChildProcess): ChildProcess {
  opener.ref();
  opener.channel?.ref();
  return opener;
}
