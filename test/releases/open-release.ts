import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type postgres from 'postgres';
import { afterAll, expect } from 'vitest';
import { connectAlone } from '#server/backup/connect-alone.ts';
import { loadTables } from '#server/backup/load-tables.ts';
import { migrateTo } from '#server/backup/migrate-to.ts';
import { systemContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPools } from '#server/db/pools.ts';
import { inOneTransaction } from '#server/db/snapshot.ts';
import { closeDeps } from '#server/deps.ts';
import { checkBooks } from '#server/domain/books/check-books.ts';
import { openTestApp } from '#test/app.ts';
import type { TestContext } from '#test/context.ts';
import { bareDatabase } from '#test/database.ts';
import { recountStock } from './grow-release.ts';
import { dumpOf, type Release, readRelease } from './release-text.ts';

export const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt.gz'));
export const readNamed = (name: string) => readRelease(join(import.meta.dirname, name));

/** Tables whose row counts no later migration changes. */
const SAME = [
  'users',
  'orders',
  'order_lines',
  'ledger_entries',
  'stock_moves',
  'products',
  'tickets',
];

/** Opens the shop of a release, migrated to this version, with its books checked. */
export async function openIn(context: TestContext, release: Release, isGrown = false) {
  const { url, owner } = await bareDatabase();
  await fill(url, release, isGrown);
  await migrate(url);
  const own = connectAlone(url);
  const { faults } = await checkBooks(own).finally(() => own.end());
  expect(faults).toEqual([]);
  for (const table of SAME.filter((one) => release.tables[`public.${one}`])) {
    const [row] = await owner`select count(*)::int as rows from ${owner(table)}`;
    expect(row?.rows, table).toBe(release.tables[`public.${table}`]?.rows);
  }
  const pools = openPools(url, 8);
  const deps = { ...context.deps, sql: pools.reads.sql, pools };
  afterAll(() => closeDeps(deps, 1));
  return openTestApp({ ...context, deps, sql: deps.sql, owner, ctx: systemContext(deps) });
}

async function fill(url: string, release: Release, isGrown: boolean): Promise<void> {
  const own = connectAlone(url);
  await own`create table shop_meta (key text primary key, value text not null)`;
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await inOneTransaction(own, async (tx) => {
    await migrateTo(tx, release.migrations);
    await loadTables(tx, dumpOf(release));
    if (isGrown) await recountStock(tx);
    await keepJournal(tx, release.migrations);
  }).finally(() => own.end());
}

/** Journal as the release left it: a version that replaced its migrations has to know them. */
async function keepJournal(tx: postgres.TransactionSql, migrations: number[]): Promise<void> {
  await tx`delete from drizzle.__drizzle_migrations`;
  await tx`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select '', unnest(${migrations}::bigint[])`;
}
