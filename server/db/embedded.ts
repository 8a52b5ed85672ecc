import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  clusterFolder,
  requireMajor,
  requireOlder,
  type Which,
} from './embedded/cluster-folders.ts';
import {
  type Account,
  homeOf,
  installBinaries,
  missingCluster,
  moveUnlessThere,
  postgresAccount,
  prepareHome,
  prepareSocketDir,
} from './embedded/embedded-files.ts';
import {
  type Cluster,
  claimOwnership,
  ownerIsAlive,
  readRunning,
  spawnPostmaster,
  waitReady,
} from './embedded/embedded-postmaster.ts';

/** Attempts at a start; other processes may try at the same time. */
const STARTS = 3;
/**
 * Attempts after the server or its owner ended: after kill -9 the last backends hold the shared
 * memory for a moment.
 */
const RESTARTS = 40;
const PAUSE_MS = 250;
const LOOK_MS = 200;

export type EmbeddedPostgres = {
  pid: number;
  /** True when another process started it; only that process stops it. */
  adopted: boolean;
  url: (database: string) => string;
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  flags?: string[];
  /** A real shop: its cluster must exist, unless `isNew`, and never belongs to `nobody`. */
  isLive?: boolean;
  isNew?: boolean;
  /** Cluster to open; the upgrade to a new major version opens others than the current one. */
  which?: Which;
  /** Called when PostgreSQL died and could not be started again. */
  onLost?: () => void;
};

/**
 * Starts PostgreSQL in `dataDir`, or joins the one that runs there. It lives as long as the process
 * that started it, also when that is killed, and restarts when it is killed itself.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('On Windows set DATABASE_URL to a PostgreSQL server, or use WSL.');
  }
  const cluster = prepareCluster(options);
  const server = await openServer(cluster, STARTS);
  if (!server)
    throw new Error(`PostgreSQL did not start: see ${join(cluster.home, 'postgres.log')}`);
  return {
    pid: server.pid,
    adopted: server.child === undefined,
    url: urlOf(server.socketDir),
    stop: keepOpen(cluster, server, options.onLost),
  };
}

function prepareCluster({ dataDir, isLive, isNew, which = 'current', ...rest }: Options): Cluster {
  const hasCluster = existsSync(join(clusterFolder(homeOf(dataDir), which), 'PG_VERSION'));
  if (isLive && !isNew && !hasCluster) missingCluster(dataDir);
  const account = postgresAccount(!isLive);
  const home = prepareHome(dataDir, account);
  const flags = rest.flags ?? [];
  if (which === 'older') return prepareOlder(home, account, flags);
  const bin = installBinaries(home, account);
  const data = clusterFolder(home, which);
  if (!existsSync(join(data, 'PG_VERSION'))) initCluster(home, bin, data, account);
  requireMajor(data);
  return { home, bin, data, socketDir: prepareSocketDir(home, account), account, flags };
}

/** Prepares the older cluster in a home of its own, so that it runs beside its successor. */
function prepareOlder(parent: string, account: Account | undefined, flags: string[]): Cluster {
  const home = join(parent, 'before');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);
  const socketDir = prepareSocketDir(home, account);
  return { ...requireOlder(parent), home, socketDir, account, flags };
}

/** Writes into a draft folder first: an interrupted initdb never leaves half a cluster behind. */
function initCluster(home: string, bin: string, data: string, account: Account | undefined): void {
  const draft = `${data}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  // any locale with lc_ctype=C would give Persian words no trigrams, so search would find nothing
  const locale = ['--locale-provider=icu', '--icu-locale=fa-IR', '--locale=C.UTF-8'];
  const access = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  execFileSync(
    join(bin, 'bin/initdb'),
    ['-D', draft, ...access, ...locale, '--lc-messages=C', '--no-instructions'],
    {
      ...account,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { TZ: 'UTC', LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    },
  );
  moveUnlessThere(draft, data, 'PG_VERSION');
}

/** Running server; `child` where this process started it. */
type Server = { pid: number; socketDir: string; child?: ChildProcess };

/** Joins the server that runs, or starts it; undefined after so many attempts. */
async function openServer(
  cluster: Cluster,
  attempts: number,
  goOn = () => true,
): Promise<Server | undefined> {
  for (let attempt = 1; goOn(); attempt++) {
    const server = (await adopt(cluster)) ?? (await launch(cluster));
    if (server || attempt === attempts) return server;
    await sleep(PAUSE_MS);
  }
  return undefined;
}

async function adopt(cluster: Cluster): Promise<Server | undefined> {
  if (!readRunning(cluster)) return undefined;
  const running = await waitReady(cluster, () => Boolean(readRunning(cluster)));
  if (!running || ownerIsAlive(cluster)) return running;
  await waitGoneOrOwned(cluster);
  return ownerIsAlive(cluster) ? adopt(cluster) : undefined;
}

/**
 * Opens the cluster again when its server ends, or the process that owns it. The returned function
 * stops that; it ends a server of this process only.
 */
function keepOpen(cluster: Cluster, first: Server, onLost: (() => void) | undefined) {
  let server: Server | undefined = first;
  let isStopping = false;
  let reopening: Promise<void> | undefined;

  async function reopen(): Promise<void> {
    await waitGoneOrOwned(cluster);
    server = await openServer(cluster, RESTARTS, () => !isStopping);
    reopening = undefined;
    if (server) server.child?.once('exit', end);
    else if (!isStopping) onLost?.();
  }
  const end = () => {
    if (!isStopping) reopening ??= reopen();
  };
  const look = setInterval(() => {
    if (server && !server.child && !ownerIsAlive(cluster)) end();
  }, LOOK_MS).unref();
  first.child?.once('exit', end);

  return async () => {
    isStopping = true;
    clearInterval(look);
    await reopening?.catch(() => {});
    if (server?.child) await endPostmaster(server.child);
  };
}

/** A server without an owner ends, unless the process that has just started it is about to claim it. */
async function waitGoneOrOwned(cluster: Cluster): Promise<void> {
  const end = Date.now() + 30_000;
  while (readRunning(cluster) && !ownerIsAlive(cluster) && Date.now() < end) await sleep(20);
}

/** Undefined when another process was faster: its server can be adopted then. */
async function launch(cluster: Cluster): Promise<Server | undefined> {
  const child = spawnPostmaster(cluster);
  const alive = () => child.exitCode === null && child.signalCode === null;
  const ownPid = await firstNumber(child);
  // a ready server with another pid belongs to another process: ours exits because of the lock file
  const running = await waitReady(cluster, alive);
  if (running?.pid !== ownPid) {
    await endPostmaster(child);
    return undefined;
  }
  claimOwnership(cluster);
  letGo(child);
  return { ...running, child };
}

async function firstNumber(child: ChildProcess): Promise<number> {
  if (!child.stdout) return 0;
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    return Number(String(chunk).trim());
  }
  return 0;
}

/** Unreferences the child: a running PostgreSQL must not keep a finished process alive. */
function letGo(child: ChildProcess): void {
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket | null)?.unref();
}

/** Closes the pipe, so that the watchdog asks for a fast shutdown. */
async function endPostmaster(child: ChildProcess): Promise<void> {
  child.ref();
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.stdin?.destroy();
  await gone;
}

/** URL in the libpq form for sockets: the host is a folder. */
function urlOf(socketDir: string): (database: string) => string {
  return (database) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}
