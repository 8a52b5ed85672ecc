import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { closeDeps } from '#server/deps.ts';
import { startTestContext } from '#test/context.ts';
import { aProduct } from '#test/products.ts';
import { listening, type Reader } from '#test/reader.ts';
import { freePort } from '../../e2e/shop.ts';
import { createDb, type Pool, type Sql } from './client.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded.ts';
import { createDatabase, migrate } from './migrate.ts';
import { type PageChanges, readPageChanges } from './page-changes.ts';
import { openPools } from './pools.ts';
import { createReplica, type Replica } from './replica.ts';
import { seeChanges } from './seen-changes.ts';

const context = await startTestContext();
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-replica-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
};
const [first, second] = [newFolder(), newFolder()];
let primary: EmbeddedPostgres;
let copy: EmbeddedPostgres;
let deps: Deps;
let onCopy: Pool['sql'];
let changes: PageChanges;
let replica: Replica;
let read: Reader;
let productId = '';
const PATIENCE = 240_000;
let copyUrl = '';

/** A primary, and a copy of it that follows its log. */
beforeAll(async () => {
  const port = await freePort();
  const flags = ['listen_addresses=127.0.0.1', `port=${port}`];
  const made = await startPostgres({ dataDir: first, flags });
  const url = `postgres://postgres@127.0.0.1:${port}/shop`;
  await createDatabase(url.replace('/shop', '/postgres'), 'shop');
  await migrate(url);
  const data = await dataOf(url);
  await made.stop();
  const copied = join(second, data.slice(first.length));
  // keeps the owner, another account where this runs as root
  execFileSync('cp', ['-a', dirname(data), dirname(dirname(copied))]);
  writeFileSync(join(copied, 'standby.signal'), '');
  primary = await startPostgres({ dataDir: first, flags });
  const other = await freePort();
  copy = await startPostgres({
    dataDir: second,
    flags: [
      'listen_addresses=127.0.0.1',
      `port=${other}`,
      'hot_standby=on',
      `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`,
    ],
  });
  copyUrl = `postgres://postgres@127.0.0.1:${other}/shop`;
  const pools = openPools(url, 16, { read: copyUrl });
  deps = { ...context.deps, sql: pools.reads.sql, pools };
  if (!pools.replica) throw new Error('there is no replica');
  onCopy = createDb(copyUrl, { max: 1 }).sql;
  changes = readPageChanges({
    sql: pools.changes.sql,
    log: deps.log,
    tell: () => {},
    hasPosition: true,
  });
  replica = createReplica(pools.replica, pools.reads.sql);
  const shop = { ...context, deps, sql: pools.reads.sql, owner: pools.reads.sql };
  productId = await aProduct(shop, { title: 'قوری', brand: 'آوا', category: 'قوری', onHand: 5 });
  const { app } = await buildApp(deps);
  read = await listening(app);
  afterAll(() => app.close());
}, PATIENCE);
afterAll(async () => {
  await changes?.close();
  await onCopy.end({ timeout: 1 });
  await closeDeps(deps, 1);
  await copy.stop();
  await primary.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, PATIENCE);

async function dataOf(url: string): Promise<string> {
  const { sql } = createDb(url, { max: 1 });
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  await sql.end();
  return row?.folder ?? '';
}

const SOON = { timeout: 30_000, interval: 50 };
const PRODUCT = `/api/main/products/${['آوا', 'قوری', 'قوری'].map(encodeURIComponent).join('/')}`;
const priceShown = async () => JSON.parse((await read(PRODUCT)).text).partialPrice;
const setPrice = (price: number) =>
  deps.sql`update products
    set partial_price = ${price}, version = version + 1
    where id = ${productId}`;
const isCopy = async (position: string | undefined) => {
  const sql = await replica.upTo(position);
  return sql && readsCopy(sql);
};
async function readsCopy(sql: Sql) {
  const [row] = await sql<{ yes: boolean }[]>`select pg_is_in_recovery() as yes`;
  return row?.yes;
}
const known = async () => {
  changes.suspect();
  await changes.prove();
  return changes.position();
};

it('a replica answers once it has replayed what this process knows, and the primary after that', async () => {
  await expect.poll(async () => isCopy(await known()), SOON).toBe(true);
  await expect.poll(async () => Boolean(await replica.upTo(await known())), SOON).toBe(true);
  const sql = await replica.upTo(changes.position());
  seeChanges();
  // after another change the next statement goes to the primary
  expect(sql && (await readsCopy(sql))).toBe(false);
});

it('a start on a replica ends with one sentence', async () => {
  await expect(migrate(copyUrl)).rejects.toThrow('The database is a replica');
});

it('nobody sees an older price after a change, however far the replica is behind', async () => {
  await setPrice(1_500_000);
  await expect.poll(priceShown, SOON).toBe(1_500_000);
  await onCopy`select pg_wal_replay_pause()`;
  for (const price of [1_600_000, 1_700_000, 1_800_000]) {
    await setPrice(price);
    await expect.poll(priceShown, SOON).toBe(price);
    expect(await priceShown()).toBe(price);
  }
  expect(await isCopy(await known())).toBeUndefined();
  await onCopy`select pg_wal_replay_resume()`;
  await expect.poll(async () => isCopy(await known()), SOON).toBe(true);
  expect(await priceShown()).toBe(1_800_000);
});

it('a lost replica is bypassed at once', async () => {
  await copy.stop();
  await setPrice(1_900_000);
  await expect.poll(priceShown, SOON).toBe(1_900_000);
  expect((await read('/api/main/products?page=1')).status).toBe(200);
  expect(await isCopy(await known())).toBeUndefined();
});
