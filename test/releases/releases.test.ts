import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { expect, it } from 'vitest';
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
import { startTestContext } from '#test/context.ts';
import { bareDatabase } from '#test/database.ts';
import { type Release, readRelease } from './release-text.ts';

const context = await startTestContext();
const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt.gz'));
/** What later versions neither add nor take away by themselves. */
const SAME = [
  'users',
  'orders',
  'order_lines',
  'ledger_entries',
  'stock_moves',
  'products',
  'tickets',
];

it.each(releases)(
  'the shop of release %s opens in this version, whole and with sound books @s816',
  async (name) => {
    const release = await readRelease(join(import.meta.dirname, name));
    const { url, owner } = await bareDatabase();
    await fill(url, release);
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
    const shop = await openTestApp({ ...context, deps, sql: deps.sql, ctx: systemContext(deps) });
    for (const call of ['GET /api/main/products', 'GET /api/main/shop'] as const)
      expect((await shop.call(call)).status, call).toBe(200);
    await closeDeps(deps, 1);
  },
  120_000,
);

async function fill(url: string, { migrations, dump }: Release): Promise<void> {
  const own = connectAlone(url);
  await own`create table shop_meta (key text primary key, value text not null)`;
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await inOneTransaction(own, async (tx) => {
    await migrateTo(tx, migrations);
    await loadTables(tx, dump());
  }).finally(() => own.end());
}
