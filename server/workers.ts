import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Log } from './context.ts';
import { hearMetrics, passOnMetrics } from './telemetry/gather-metrics.ts';

type Options = {
  count: number;
  /** First message to each worker. */
  hello: string;
  log: Log;
  /** Program of the workers; by default this one. */
  program?: { exec: string; args: string[] };
};

export type Workers = {
  /** Resolves once all serve. Throws when one ends before. */
  opened: Promise<void>;
  /** Replaces the processes one after the other; each old one finishes its requests. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

/** File with the pid of the parent process, for `npm run reload`. */
export const parentFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'workers.pid');

/** Message of a worker once it serves. */
export const OPEN = 'open';
/**
 * Lifetime in ms after which a worker counts as healthy: its successor then starts without a pause.
 */
const WELL_MS = 30_000;
const MAX_PAUSE_MS = 5_000;
/** Longer than the 9.5 s in which workers stop by themselves. */
const STOP_MS = 9_800;

/**
 * Worker processes at one port. One that dies is restarted, at once and then with growing pauses;
 * all end with this process, however it ends.
 */
export function startWorkers({ count, hello, log, program }: Options): Workers {
  // workers accept connections themselves: one handed to a dying process would never be answered
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary(program);
  const places: (Worker | undefined)[] = Array.from({ length: count });
  let isStopping = false;
  let reloading = Promise.resolve();

  const living = () =>
    places.filter((worker) => worker !== undefined).filter((worker) => worker.isConnected());

  function fork(): Worker {
    const worker = cluster.fork();
    worker.send(hello);
    worker.on('message', hearMetrics);
    passOnMetrics(worker, living);
    return worker;
  }

  function open(place: number): Worker {
    const worker = fork();
    places[place] = worker;
    return worker;
  }

  function keep(place: number, worker: Worker, faults: number) {
    const began = performance.now();
    worker.once('exit', (code, signal) => {
      // after a reload another worker has the place of this one
      if (isStopping || places[place] !== worker) return;
      const pid = worker.process.pid;
      log.error({ pid, code, signal }, 'a process of the shop ended and is started again');
      const again = performance.now() - began > WELL_MS ? 0 : faults;
      void sleep(pauseAfter(again)).then(() => {
        if (!isStopping && places[place] === worker) keep(place, open(place), again + 1);
      });
    });
  }

  async function replace(place: number): Promise<void> {
    const old = places[place];
    const next = fork();
    await hasOpened(next);
    if (isStopping) return void next.kill('SIGTERM');
    places[place] = next;
    keep(place, next, 0);
    if (old) await end(old);
  }

  async function replaceAll(): Promise<void> {
    for (const place of places.keys()) if (!isStopping) await replace(place);
  }

  const first = [...places.keys()].map((place) => open(place));
  const opened = Promise.all(
    first.map(async (worker, place) => {
      await hasOpened(worker);
      keep(place, worker, 0);
    }),
  ).then(() => {});
  return {
    opened,
    reload: () => {
      reloading = reloading.then(replaceAll).catch((err: unknown) => {
        log.error({ err }, 'the new process did not open: the old ones go on');
      });
      return reloading;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(
        Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)),
      );
    },
  };
}

const pauseAfter = (faults: number) =>
  faults === 0 ? 0 : Math.min(100 * 2 ** faults, MAX_PAUSE_MS);

async function hasOpened(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    throw new Error('a process of the shop ended before it opened');
  });
  const opened = new Promise<void>((resolve) => {
    worker.on('message', (message) => message === OPEN && resolve());
  });
  await Promise.race([opened, ended]);
  ended.catch(() => {});
}

/** Asks a worker to finish; kills it after the timeout. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const cut = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(cut);
}
