import { Logger, runMigrations } from 'graphile-worker';
import postgres from 'postgres';
import { grantRows } from './app-role.ts';
import { knownMigrations, readMigrations } from './inspect-database.ts';
import { driverOf } from './open-line.ts';
import { openJobPool } from './pools.ts';
import { lockSchema, START_LOCK, unlockSchema } from './schema-lock.ts';
import { inOneTransaction } from './snapshot.ts';
import { explainDatabase, StartError } from './start-error.ts';
import { applyMigrations, makeTables } from './updates/apply-migrations.ts';
import { fillAtStart } from './updates/fills.ts';

type Connection = postgres.Sql;

/** Makes the database ready for this version of the shop; parallel starters wait for each other. */
export function migrate(url: string, appRole?: string): Promise<void> {
  return withStartLock(url, (sql) => migrateLocked(url, sql, appRole));
}

const WORD_MS = 3_000;

/** Waits while another process starts, and prints so, because a silent start looks broken. */
async function takeLock(sql: Connection): Promise<void> {
  const since = Date.now();
  const ticker = setInterval(() => {
    const seconds = Math.round((Date.now() - since) / 1000);
    console.log(`· waiting for another process that prepares this database: ${seconds} s`);
  }, WORD_MS);
  await sql`select pg_advisory_lock(${START_LOCK})`.finally(() => clearInterval(ticker));
}

/** Runs the work while no other process prepares the same database. Throws StartError when it cannot be reached. */
export async function withStartLock(
  url: string,
  work: (sql: Connection) => Promise<void>,
): Promise<void> {
  const { sql, lost } = connectWatched(url);
  try {
    // after a lost connection the driver never settles some statements, so nothing must await them
    const begin = async () => {
      await requirePrimary(sql);
      await takeLock(sql);
      await work(sql);
    };
    await Promise.race([begin(), lost]);
  } catch (error) {
    throw startErrorOf(error, url);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The process that takes the lock writes. Throws StartError. */
async function requirePrimary(sql: Connection): Promise<void> {
  const [row] = await sql`select pg_is_in_recovery() as found`;
  if (row?.found === false) return;
  throw new StartError(
    'The database is a replica, which takes no writes: name its primary in the settings, or promote it ' +
      'where the primary is lost (docs/operations/database.md, "Failover").',
  );
}

function startErrorOf(error: unknown, url: string): unknown {
  const sentence = explainDatabase(error, url);
  return sentence ? new StartError(sentence) : error;
}

/** Under the start lock; `appRole` gets rights on the rows alone. */
export async function migrateLocked(
  url: string,
  sql: Connection,
  appRole: string | undefined,
): Promise<void> {
  await requireEncoding(sql);
  await sql`create table if not exists shop_meta (key text primary key, value text not null)`;
  await bringTables(sql);
  await migrateJobs(url);
  await requireUsable(sql);
  if (appRole) await grantRows(sql, appRole);
}

async function bringTables(sql: Connection): Promise<void> {
  const wanted = knownMigrations();
  const made = await readMigrations(sql);
  const lacks = wanted.some((when) => !made.includes(when));
  if (lacks) await lockSchema(sql);
  if (made.length > 0) await applyMigrations(sql, wanted, { say: console.log });
  else await inOneTransaction(sql, (tx) => makeTables(tx, wanted));
  if (lacks) await unlockSchema(sql);
  await fillAtStart(sql);
}

async function migrateJobs(url: string): Promise<void> {
  const pgPool = openJobPool(url, 1);
  await runMigrations({ pgPool, logger: new Logger(() => () => {}) }).finally(() => pgPool.end());
}

/** Makes the database unless it is there. */
export const createDatabase = (serverUrl: string, name: string): Promise<void> =>
  withStartLock(serverUrl, async (sql) => {
    if (!(await isThere(sql, name))) await sql`create database ${sql(name)}`;
  });

export async function hasDatabase(serverUrl: string, name: string): Promise<boolean> {
  const sql = connectOnce(serverUrl);
  return isThere(sql, name).finally(() => sql.end());
}

async function isThere(sql: Connection, name: string): Promise<boolean> {
  const [found] = await sql`select 1 from pg_database where datname = ${name}`;
  return Boolean(found);
}

function connectOnce(url: string, onclose: () => void = () => {}): Connection {
  const { address, options } = driverOf(url);
  // a session lock ends with its connection, which would otherwise be closed by age
  return postgres(address, { ...options, max: 1, max_lifetime: null, onnotice: () => {}, onclose });
}

/** `lost` throws when the connection ends, and with it the lock. */
function connectWatched(url: string): { sql: Connection; lost: Promise<never> } {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {});
  const closed = Object.assign(new Error('the database has ended the connection'), {
    code: 'CONNECTION_CLOSED',
  });
  return { sql: connectOnce(url, () => reject(closed)), lost };
}

/** Throws StartError for a database in which texts or words would be lost; its tables are there. */
export async function requireUsable(sql: Connection | postgres.TransactionSql): Promise<void> {
  await requireEncoding(sql);
  await requireSearch(sql);
}

async function requireEncoding(sql: Connection | postgres.TransactionSql): Promise<void> {
  const [row] = await sql`select current_setting('server_encoding') as encoding`;
  if (row?.encoding === 'UTF8') return;
  throw new StartError(`The database must be made with encoding UTF8, not ${row?.encoding}.`);
}

/** With lc_ctype=C Persian words have no trigrams, and search would silently find nothing. */
async function requireSearch(sql: Connection | postgres.TransactionSql): Promise<void> {
  const [row] = await sql`select cardinality(show_trgm('گوشی')) as trigrams`;
  if (row?.trigrams > 0) return;
  throw new StartError(
    'The database cannot search Persian words: make it with LC_CTYPE C.UTF-8 (or any UTF-8 locale).',
  );
}
