import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeAll, expect, it, vi } from 'vitest';
import { folderStore } from '#server/backup/backup-store.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { moveDatabase } from '#server/backup/move-database.ts';
import { migrate, withStartLock } from '#server/db/migrate.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { startTestApp } from '#test/app.ts';
import { backupJob, newFolder, restorePlace } from '#test/backups.ts';
import { runCommand } from '#test/commands.ts';
import { plainConfig } from '#test/config.ts';
import { bareDatabase } from '#test/database.ts';
import { holdConnection } from '#test/hold-connection.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const store = folderStore(newFolder());
let backup = '';

beforeAll(async () => {
  await shop.owner`insert into shop_meta (key, value) values ('mode', 'demo')`;
  const productId = await aProduct(shop, {
    title: 'گوشی',
    brand: 'آوا',
    category: 'صوتی',
    onHand: 50,
  });
  const buyer = await aPerson(shop, { balance: 90_000_000 });
  for (const way of ['wallet', 'zarinpal', 'total'] as const)
    await buy(shop, buyer, way, { productId });
  backup = (await makeBackup(backupJob(shop, store))).id;
}, 60_000);

/** A stopped shop, and an empty database. */
async function twoPlaces() {
  const source = await restorePlace(store, backup);
  await source.restore();
  await source.sql.end();
  const target = await bareDatabase();
  return { from: source.job.url, to: target.url, dataDir: source.dataDir, target: target.sql };
}

const start = (url: string) =>
  withStartLock(url, (sql) => prepareDatabase(sql, url, plainConfig(newFolder())));
const move = (from: string, to: string) => moveDatabase({ from, to, mode: 'demo', say: () => {} });

it('a database moves whole, and only the new one opens afterwards', async () => {
  const { from, to, target } = await twoPlaces();
  const { tables, books } = await move(from, to);
  expect(books.sums).toMatchObject({ ledger: 0, orders: 3 });
  expect(tables['public.orders']?.rows).toBe(3);
  expect(await target`select count(*)::int as orders from orders`).toEqual([{ orders: 3 }]);
  await expect(start(from)).rejects.toThrow('has moved, and opens no more here');
  await start(to);
  const next = await bareDatabase();
  await expect(move(from, next.url)).rejects.toThrow('has moved');
}, 120_000);

it('it moves only into an empty database, never into itself, and only while nobody is connected', async () => {
  const { from, to } = await twoPlaces();
  await expect(move(from, from)).rejects.toThrow('this very database');
  const other = await bareDatabase();
  await other.sql`create table invoices (id int)`;
  await expect(move(from, other.url)).rejects.toThrow('an empty one only');
  const made = await bareDatabase();
  await migrate(made.url);
  await made.sql`insert into shop_meta (key, value) values ('mode', 'demo')`;
  await expect(move(from, made.url)).rejects.toThrow('an empty one only');
  await expect(move(shop.url.replace('hojreh_app', 'postgres'), to)).rejects.toThrow(
    'Something is connected',
  );
  await start(from);
}, 120_000);

it('a move killed at any step is resumed by the same command', async () => {
  const { from, to, dataDir, target } = await twoPlaces();
  const port = await freePort();
  const env = { DATABASE_URL: from, DATABASE_NEXT_URL: to, DATA_DIR: dataDir, PORT: String(port) };
  // the copy waits behind this reader
  await target`create table shop_meta (key text primary key, value text not null)`;
  const reader = holdConnection(to);
  await reader`begin`;
  await reader`select from shop_meta`;
  const begun = runCommand('move-database.ts', env);
  await vi.waitFor(() => expect(begun.output()).toContain('rows'), 100_000);
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await page.text()).toContain('چند دقیقه بسته است');
  expect(await begun.kill()).toBe(null);
  await reader`rollback`;
  reader.release();
  const say = (line: string) => {
    if (line === 'reading them back') throw new Error('killed');
  };
  await expect(moveDatabase({ from, to, mode: 'demo', say })).rejects.toThrow('killed');
  await expect(start(to)).rejects.toThrow('cut off here');
  const last = runCommand('move-database.ts', env);
  expect(await last.ended(), last.output()).toBe(0);
  expect(last.output()).toContain('public.orders 3 ');
  expect(await target`select count(*)::int as orders from orders`).toEqual([{ orders: 3 }]);
  await start(to);
}, 240_000);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
