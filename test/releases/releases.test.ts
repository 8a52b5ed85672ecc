import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { afterAll, expect, it } from 'vitest';
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
import { aPerson } from '#test/people.ts';
import { growRelease, recountStock } from './grow-release.ts';
import { dumpOf, type Release, readRelease } from './release-text.ts';

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
    const shop = await openIn(await readRelease(join(import.meta.dirname, name)));
    for (const call of ['GET /api/main/products', 'GET /api/main/shop'] as const)
      expect((await shop.call(call)).status, call).toBe(200);
  },
  120_000,
);

it.each(releases)(
  'ten thousand orders of every kind of release %s are found, opened and counted in this version @s1340',
  async (name) => {
    const release = await readRelease(join(import.meta.dirname, name));
    const times = Math.ceil(10_000 / (release.tables['public.orders']?.rows ?? 1));
    const shop = await openIn(growRelease(release, times), true);
    const { token } = await aPerson(shop, { role: 'admin' });
    const list = await shop.call('GET /api/admin/orders', { token, query: { page: 400 } });
    expect(list.body.total).toBeGreaterThanOrEqual(10_000);
    const one = await shop.sql<{ id: string }[]>`
      select distinct on (status, order_type, source) id from orders order by status, order_type, source, id desc`;
    for (const { id } of one) {
      const params = { id };
      const order = await shop.call('GET /api/admin/orders/:id', { token, params });
      const papers = await shop.call('GET /api/admin/orders/:id/invoices', { token, params });
      expect([id, order.status, papers.status]).toEqual([id, 200, 200]);
    }
    const found = await shop.call('GET /api/admin/orders', { token, query: { q: '0990' } });
    expect(found.body.items.length).toBeGreaterThan(0);
  },
  120_000,
);

/** The shop of a release, brought to this version. */
async function openIn(release: Release, isGrown = false) {
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
  }).finally(() => own.end());
}
