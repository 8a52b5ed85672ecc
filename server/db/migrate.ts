import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyFiles } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import postgres from 'postgres';
import { splitAddress } from './connect.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');
const lockNumber = 4_861_031;

/** A sentence for the person who starts the shop; no stack belongs to it. */
export class StartError extends Error {}

type Connection = postgres.Sql;

/** Makes the database ready for this version of the shop; parallel starters wait for each other. */
export function migrate(url: string): Promise<void> {
  return withStartLock(url, (sql) => migrateLocked(url, sql));
}

/** Runs the work while no other process prepares the same database. */
export async function withStartLock(
  url: string,
  work: (sql: Connection) => Promise<void>,
): Promise<void> {
  const sql = connectOnce(url);
  try {
    await sql`select pg_advisory_lock(${lockNumber})`;
    await work(sql);
  } finally {
    await sql.end();
  }
}

export async function migrateLocked(url: string, sql: Connection): Promise<void> {
  await checkEncoding(sql);
  await sql`create table if not exists shop_meta (key text primary key, value text not null)`;
  await applyFiles(drizzle(sql), { migrationsFolder });
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await checkSearch(sql);
}

export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const sql = connectOnce(serverUrl);
  try {
    await sql`select pg_advisory_lock(${lockNumber})`;
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

function connectOnce(url: string): Connection {
  const { address, socket } = splitAddress(url);
  return postgres(address, { ...socket, max: 1, onnotice: () => {} });
}

async function checkEncoding(sql: Connection): Promise<void> {
  const [row] = await sql`select current_setting('server_encoding') as encoding`;
  if (row?.encoding === 'UTF8') return;
  throw new StartError(`The database must be made with encoding UTF8, not ${row?.encoding}.`);
}

/** With lc_ctype=C Persian words have no trigrams, and search would silently find nothing. */
async function checkSearch(sql: Connection): Promise<void> {
  const [row] = await sql`select cardinality(show_trgm('گوشی')) as trigrams`;
  if (row?.trigrams > 0) return;
  throw new StartError(
    'The database cannot search Persian words: make it with LC_CTYPE C.UTF-8 (or any UTF-8 locale).',
  );
}
