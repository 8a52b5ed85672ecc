import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { causeOf } from '#server/db/failures.ts';
import { migrationsFolder, readMigrations } from '#server/db/inspect-database.ts';
import { inOneTransaction } from '#server/db/snapshot.ts';
import { StartError } from '#server/db/start-error.ts';
import { buildIndex, indexOf } from './build-index.ts';
import { beginFill } from './fills.ts';
import { stepsOf } from './migration-steps.ts';

type Owner = postgres.Sql;
export type Update = {
  say: (line: string) => void;
  /** Longest wait in ms for the lock on a busy table. */
  patienceMs?: number;
};

/** Creates the tables of a new database, or of a backup at its version, in one transaction. */
export async function makeTables(tx: postgres.TransactionSql, wanted: number[]): Promise<void> {
  await makeJournal(tx);
  for (const migration of lackingOf(wanted, [])) {
    for (const statement of migration.sql) await tx.unsafe(statement);
    await note(tx, migration);
  }
}

/**
 * Migrates a live shop while the previous version reads and writes: each migration is one short
 * transaction. The next call continues an interrupted update.
 */
export async function applyMigrations(sql: Owner, wanted: number[], update: Update): Promise<void> {
  await doLater(sql, update);
  for (const migration of lackingOf(wanted, await readMigrations(sql))) {
    await withPatience(update, () => inOneTransaction(sql, (tx) => applyOne(tx, migration)));
    await doLater(sql, update);
  }
}

function lackingOf(wanted: number[], made: number[]): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => wanted.includes(folderMillis) && !made.includes(folderMillis),
  );
}

async function makeJournal(tx: postgres.TransactionSql): Promise<void> {
  await tx`create schema if not exists drizzle`;
  await tx`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key,
      hash text not null, created_at bigint)`;
}

const note = (tx: postgres.TransactionSql, { hash, folderMillis }: MigrationMeta) => tx`
  insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;

/** Shorter than the lock timeout of requests, so those that queue behind it still succeed. */
const LOCK_MS = 1_000;
const LATER = 'after_migration:';
/** Characters of a slow statement to log. */
const SHOWN = 60;

async function applyOne(tx: postgres.TransactionSql, migration: MigrationMeta): Promise<void> {
  const { now, later, fills } = stepsOf(migration.sql);
  await tx.unsafe(`set local lock_timeout = ${LOCK_MS}`);
  for (const statement of now) await tx.unsafe(statement);
  for (const fill of fills) await beginFill(tx, fill);
  if (later.length > 0)
    await tx`
      insert into shop_meta (key, value)
      values (${LATER + migration.folderMillis}, ${JSON.stringify(later)})`;
  await note(tx, migration);
}

/** Runs the steps deferred by migrations, also those of an interrupted start. */
async function doLater(sql: Owner, { say }: Update): Promise<void> {
  const left = await sql<{ key: string; value: string }[]>`
    select key, value from shop_meta where starts_with(key, ${LATER}) order by key`;
  for (const { key, value } of left) {
    for (const statement of JSON.parse(value) as string[]) await doOneLater(sql, statement, say);
    await sql`delete from shop_meta where key = ${key}`;
  }
}

async function doOneLater(sql: Owner, statement: string, say: Update['say']): Promise<void> {
  const since = performance.now();
  const index = indexOf(statement);
  if (index) await buildIndex(sql, index);
  else await sql.unsafe(statement);
  const seconds = Math.round((performance.now() - since) / 1000);
  if (seconds > 0) say(`· ${seconds} s: ${statement.trim().slice(0, SHOWN)}`);
}

/** Error codes of a lock timeout and of a deadlock. */
const HELD = ['55P03', '40P01'];
const PAUSE_MS = 1_000;
const PATIENCE_MS = 300_000;

async function withPatience(
  { say, patienceMs = PATIENCE_MS }: Update,
  work: () => Promise<void>,
): Promise<void> {
  for (const since = performance.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!HELD.includes(String(causeOf(error).code))) throw error;
      if (performance.now() - since > patienceMs) throw new StartError(HELD_TOO_LONG);
      say('· waiting for a table that somebody reads or writes at length');
      await sleep(PAUSE_MS);
    }
  }
}

const HELD_TOO_LONG =
  'A table is read or written by one long transaction, an export or a backup perhaps, so it cannot be changed. ' +
  'Nothing is lost: start again when that has ended (pg_stat_activity names it).';
