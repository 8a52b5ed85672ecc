import cluster from 'node:cluster';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { awaitDatabase } from './await-database.ts';
import { type Config, readConfig } from './config.ts';
import { OWNER_WARNING, ownsItsTables } from './db/app-role.ts';
import { fillDemoApart } from './db/demo/fill-apart.ts';
import { isLostDatabase } from './db/failures.ts';
import { withStartLock } from './db/migrate.ts';
import { fillOnce } from './db/mode-mark.ts';
import { closeDeps, createDeps } from './deps.ts';
import { firstOwnerNote } from './domain/auth/first-owner.ts';
import { explainStart, warnOfPlace } from './explain-start.ts';
import { requirePort } from './http/require-port.ts';
import { type Listener, openBuilt, openDevelopment } from './listener.ts';
import { log, tuneLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { printWelcome } from './print-welcome.ts';
import { OPEN, parentFile, startWorkers } from './workers.ts';

const isDevelopment = process.argv.includes('--dev');
const step = (text: string) => console.log(`· ${text}`);
const closers: (() => Promise<void>)[] = [];

async function start(): Promise<void> {
  const config = readConfig();
  tuneLog(config);
  warnOfPlace(config);
  await requirePort(config);
  const database = await openDatabase(config, { isNew: false, onLost });
  closers.push(database.close);
  if (config.databaseUrl) await awaitDatabase(database.url, config.databaseWaitSeconds);
  await withStartLock(database.url, (sql) => prepareDatabase(sql, database.url, config));
  if (config.mode === 'demo') await fillDemoOnce(database.url, database.appUrl);
  await tellOwner(config, database.appUrl);
  if (config.workers > 1 && !isDevelopment) await openWorkers(config, database.appUrl);
  else await serve(config, database.appUrl);
  printWelcome(config);
}

async function serve(config: Config, databaseUrl: string): Promise<void> {
  const door = await openListener(config, databaseUrl);
  closers.push(door.close);
  await door.listen(config.host, config.port);
}

async function openWorkers(config: Config, databaseUrl: string): Promise<void> {
  const workers = startWorkers({ count: config.workers, log, hello: databaseUrl });
  closers.push(workers.stop);
  await workers.opened;
  process.on('SIGUSR2', () => void workers.reload());
  await writeFile(parentFile(config), String(process.pid));
  closers.push(() => rm(parentFile(config), { force: true }));
}

async function work(): Promise<void> {
  // address of the database that the parent has prepared
  const [databaseUrl] = await once(process, 'message');
  await serve(readConfig(), databaseUrl);
  process.send?.(OPEN);
}

function onLost(): void {
  console.error('PostgreSQL stopped and did not come back.');
  void close(1);
}

const fillDemoOnce = (databaseUrl: string, appUrl: string) =>
  withStartLock(databaseUrl, async (sql) => {
    await fillOnce(sql, () => fillDemoShop(appUrl));
  });

async function fillDemoShop(appUrl: string): Promise<void> {
  step('loading the demo catalogue (once)');
  const started = Date.now();
  const ticker = setInterval(() => {
    step(`loading the demo catalogue: ${Math.round((Date.now() - started) / 1000)} s`);
  }, 5_000);
  await fillDemoApart(appUrl).finally(() => clearInterval(ticker));
}

/** Prints warnings and notes for the shop's owner before it opens. */
async function tellOwner(config: Config, databaseUrl: string): Promise<void> {
  const deps = createDeps(config, databaseUrl);
  const note = await firstOwnerNote(deps);
  if (note) step(note);
  if (await ownsItsTables(deps.pools.reads.sql)) console.warn(OWNER_WARNING);
  await closeDeps(deps, 1);
}

function openListener(config: Config, databaseUrl: string): Promise<Listener> {
  const ground = { config, databaseUrl };
  if (isDevelopment) return openDevelopment(ground);
  return openBuilt(ground, join(import.meta.dirname, '../build/server/index.js'));
}

/** Time limit in ms of an orderly stop; the database survives a cut. */
const MAX_CLOSE = 9_500;
let closing: Promise<void> | undefined;

/** Closes server and jobs first, then the pools, PostgreSQL last. */
function close(exitCode: number): Promise<void> {
  if (!closing) setTimeout(() => process.exit(exitCode), MAX_CLOSE).unref();
  closing ??= closeAll().finally(() => process.exit(exitCode));
  return closing;
}

async function closeAll(): Promise<void> {
  for (const closer of closers.toReversed()) {
    await closer().catch((err: unknown) => log.error({ err }, 'not closed'));
  }
}

/**
 * Span in ms in which signals count as one: the terminal and `npm start` both forward the
 * same Ctrl+C.
 */
const SAME_PRESS = 1_000;
let firstSignal = 0;

/** A second signal ends the shop at once; its database stops by itself. */
function onSignal(): void {
  firstSignal ||= Date.now();
  if (Date.now() - firstSignal > SAME_PRESS) process.exit(1);
  void close(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
// ignored without a terminal (nohup, a service); Node resets the ignored signal of nohup
process.on('SIGHUP', () => process.stdout.isTTY && onSignal());
process.on('uncaughtException', (error) => {
  log.error({ err: error }, 'uncaught error');
  if (!isLostDatabase(error)) void close(1);
});
// the channel to the starter also breaks when the starter is killed
process.on('disconnect', () => void close(0));

(cluster.isWorker ? work() : start()).catch((error: unknown) => {
  console.error(explainStart(error));
  return close(1);
});
