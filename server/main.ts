import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Deps } from './context.ts';
import { type EmbeddedPostgres, startPostgres } from './db/embedded.ts';
import { isLostDatabase } from './db/lost-database.ts';
import { createDatabase, migrateLocked, StartError, withStartLock } from './db/migrate.ts';
import { claimDatabase, fillOnce } from './db/mode-mark.ts';
import { createDeps } from './deps.ts';
import { type Door, openBuilt, openDevelopment } from './door.ts';

const step = (text: string) => console.log(`· ${text}`);
const closers: (() => Promise<void>)[] = [];

async function start(): Promise<void> {
  const config = readConfig();
  const databaseUrl = config.databaseUrl ?? (await openEmbedded(config));
  const deps = createDeps(config, databaseUrl);
  closers.push(() => deps.sql.end({ timeout: 2 }));
  await prepareDatabase(deps, databaseUrl);
  const door = await openDoor(deps);
  closers.push(door.close);
  await door.listen(config.host, config.port);
  printWelcome(config);
}

async function openEmbedded(config: Config): Promise<string> {
  step('starting PostgreSQL');
  const onLost = () => {
    console.error('PostgreSQL stopped and did not come back.');
    void close(1);
  };
  const postgres: EmbeddedPostgres = await startPostgres({ dataDir: config.dataDir, onLost });
  closers.push(postgres.stop);
  await createDatabase(postgres.url('postgres'), 'hojreh');
  return postgres.url('hojreh');
}

async function prepareDatabase(deps: Deps, databaseUrl: string): Promise<void> {
  await withStartLock(databaseUrl, async (sql) => {
    await migrateLocked(databaseUrl, sql);
    await claimDatabase(sql, deps.config.mode);
    if (deps.config.mode === 'demo') await fillOnce(sql, () => fillDemoShop(deps));
  });
}

async function fillDemoShop(deps: Deps): Promise<void> {
  step('loading the demo catalogue (once)');
  const started = Date.now();
  const ticker = setInterval(() => {
    step(`loading the demo catalogue: ${Math.round((Date.now() - started) / 1000)} s`);
  }, 5_000);
  const { fillDemo } = await import('./db/demo/fill.ts');
  await fillDemo(deps).finally(() => clearInterval(ticker));
}

function openDoor(deps: Deps): Promise<Door> {
  if (process.argv.includes('--dev')) return openDevelopment(deps);
  return openBuilt(deps, join(import.meta.dirname, '../build/server/index.js'));
}

function printWelcome(config: Config): void {
  console.log(`\n  Hojreh is open: ${config.publicUrl}\n`);
  if (config.mode === 'live') return;
  console.log(`  demo admin     ${config.adminMobile}`);
  console.log('  demo customer  09121111111 (wallet of 50,000,000 toman)');
  console.log(`  one-time codes ${config.publicUrl}/sandbox/sms\n`);
  if (!config.exposedDemo) return;
  console.warn('  WARNING: this demo can be reached from other machines, and everyone can read');
  console.warn('  its one-time codes. Do not keep real data in it.\n');
}

let closing: Promise<void> | undefined;

/** The door first, then jobs and pool, PostgreSQL last. */
function close(exitCode: number): Promise<void> {
  closing ??= closeAll().finally(() => process.exit(exitCode));
  return closing;
}

async function closeAll(): Promise<void> {
  for (const closer of closers.toReversed()) {
    await closer().catch((error: unknown) => console.error(error));
  }
}

function explain(error: unknown): void {
  if (error instanceof ConfigError || error instanceof StartError) console.error(error.message);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error('The port is in use: stop the other program or set PORT.');
  } else console.error(error);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void close(0));
}
process.on('uncaughtException', (error) => {
  console.error(error);
  if (!isLostDatabase(error)) void close(1);
});
// the starter holds the other end of this channel: it breaks also when the starter is killed
process.on('disconnect', () => void close(0));

start().catch((error: unknown) => {
  explain(error);
  return close(1);
});
