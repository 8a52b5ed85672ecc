import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { BACKUP_LOCK, SCHEMA_LOCK } from '#server/db/schema-lock.ts';
import { startTestApp } from '#test/app.ts';
import { backupJob, backupKeys, newFolder, ownerUrl, restorePlace } from '#test/backups.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { type BackupStore, folderStore } from './backup-store.ts';
import { checkBackup } from './check-backup.ts';
import { connectAlone } from './connect-alone.ts';
import { makeBackup } from './make-backup.ts';
import { listBackups } from './manifest.ts';

const shop = await startTestApp();
const picture = `${'ab'.repeat(16)}.webp`;
const productId = await aProduct(shop, {
  title: 'گوشی',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 500,
});
await shop.sql`update products
  set image = ${JSON.stringify([{ img: picture, alt: '', w: 1, h: 1 }])}::text::jsonb`;
await shop.deps.files.put(`files/products/${picture}`, randomBytes(200_000));
const buyer = await aPerson(shop, { balance: 90_000_000 });
for (const way of ['wallet', 'zarinpal', 'total'] as const)
  await buy(shop, buyer, way, { productId });

it('brings back every order that was acknowledged before its instant, while others are being placed', async () => {
  const store = folderStore(newFolder());
  const acknowledged: { number: string; at: number }[] = [];
  const stop = new AbortController();
  const worker = async () => {
    while (!stop.signal.aborted) {
      const person = await aPerson(shop, { balance: 2_000_000 });
      const { status, body } = await buy(shop, person, 'wallet', { productId });
      expect(status).toBe(201);
      acknowledged.push({ number: body.orderNumber, at: Date.now() });
    }
  };
  const workers = Promise.all([worker(), worker()]);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
  const manifest = await makeBackup(backupJob(shop, store)).finally(() => stop.abort());
  await workers;
  const place = await restorePlace(store, manifest.id);
  const { books } = await place.restore();
  const rows = await place.sql<{ orderNumber: string }[]>`select order_number from orders`;
  const there = new Set(rows.map(({ orderNumber }) => orderNumber));
  const before = acknowledged.filter(({ at }) => at < Date.parse(manifest.at));
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter(({ number }) => !there.has(number))).toEqual([]);
  expect(books.sums).toEqual(expect.objectContaining({ ledger: 0, orders: there.size }));
  expect(manifest.files.missing).toEqual([]);
  const file = join('files/products', picture);
  expect(readFileSync(join(place.dataDir, file))).toEqual(
    readFileSync(join(shop.deps.config.dataDir, file)),
  );
  await migrate(place.job.url);
}, 120_000);

it('is refused by a target that is not empty, by another key, and for a newer version', async () => {
  const store = folderStore(newFolder());
  const { id } = await makeBackup(backupJob(shop, store));
  const place = await restorePlace(store, id);
  await place.restore();
  await expect(place.restore()).rejects.toThrow('an empty one only');
  const other = await restorePlace(store, id, { keys: [{ id: 'b1', key: randomBytes(32) }] });
  await expect(other.restore()).rejects.toThrow('does not open');
  const none = await restorePlace(store, id, { keys: [] });
  await expect(none.restore()).rejects.toThrow('encrypted with the key b1');
  await shop.owner`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('x', 9999999999999)`;
  const newer = folderStore(newFolder());
  const made = await makeBackup(backupJob(shop, newer));
  await shop.owner`delete from drizzle.__drizzle_migrations where hash = 'x'`;
  const older = await restorePlace(newer, made.id);
  await expect(older.restore()).rejects.toThrow('newer version of the shop');
}, 120_000);

it('is found damaged, whichever byte is another one or missing', async () => {
  const folder = newFolder();
  const store = folderStore(folder);
  const { id } = await makeBackup(backupJob(shop, store));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const places = names.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const { length } = readFileSync(path);
    return [0, 8, 30, 46, 51, Math.floor(length / 2), length - 1].map((at) => ({
      path,
      at: Math.min(at, length - 1),
    }));
  });
  for (const { path, at } of places) {
    const good = readFileSync(path);
    const bad = Buffer.from(good);
    bad[at] = (bad[at] ?? 0) ^ 1;
    writeFileSync(path, bad);
    await expect(
      checkBackup({ store, keys: backupKeys }, id),
      `${path} at ${at}`,
    ).rejects.toThrow();
    writeFileSync(path, good.subarray(0, at));
    await expect(
      checkBackup({ store, keys: backupKeys }, id),
      `${path} cut at ${at}`,
    ).rejects.toThrow();
    writeFileSync(path, good);
  }
  await checkBackup({ store, keys: backupKeys }, id);
}, 120_000);

it('a folder whose disk is not mounted is reported, and never taken for an empty one', async () => {
  const folder = newFolder();
  expect(await listBackups(folderStore(folder))).toEqual([]);
  const away = folderStore(join(folder, 'away'));
  await expect(listBackups(away)).rejects.toThrow('is its disk mounted?');
});

it('is made by one at a time, and gives way to a version that changes the tables', async () => {
  const folder = newFolder();
  const sql = connectAlone(ownerUrl(shop));
  await sql`select pg_advisory_lock(${BACKUP_LOCK})`;
  await expect(makeBackup(backupJob(shop, folderStore(folder)))).rejects.toThrow('under way');
  await sql`select pg_advisory_unlock(${BACKUP_LOCK})`;
  const slow = waiting(folderStore(folder));
  const made = makeBackup(backupJob(shop, slow.store));
  const refused = expect(made).rejects.toThrow('new version');
  await slow.begun;
  await sql`select pg_advisory_lock(${SCHEMA_LOCK})`;
  slow.goOn();
  await refused;
  await sql.end();
  expect(await listBackups(folderStore(folder))).toEqual([]);
  const { id } = await makeBackup(backupJob(shop, folderStore(folder)));
  expect(readdirSync(join(folder, 'backups'))).toEqual([id]);
}, 120_000);

it('is none where the connection that holds its turn is cut in the middle', async () => {
  const folder = newFolder();
  const store = folderStore(folder);
  const { id } = await makeBackup(backupJob(shop, store, { now: () => new Date('2030-01-01') }));
  const slow = waiting(store);
  const made = makeBackup(backupJob(shop, slow.store, { now: () => new Date('2030-01-02') }));
  const refused = expect(made).rejects.toMatchObject({ fault: 'database_away' });
  await slow.begun;
  const cut = await shop.owner`
    select pg_terminate_backend(pid)
    from pg_locks
    where locktype = 'advisory' and objid = ${BACKUP_LOCK}
      and database = (select oid from pg_database where datname = current_database())`;
  expect(cut.length).toBe(1);
  slow.goOn();
  await refused;
  expect(await listBackups(store)).toEqual([id]);
  const [row] = await shop.sql`select status, fault from backups order by started_at desc limit 1`;
  expect(row).toEqual({ status: 'failed', fault: 'database_away' });
  const next = await makeBackup(backupJob(shop, store, { now: () => new Date('2030-01-03') }));
  expect(await listBackups(store)).toEqual([id, next.id]);
}, 120_000);

/** A store that stops in the middle of the dump until it may go on. */
function waiting(inner: BackupStore) {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* slowed(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      begun.resolve();
      await goOn.promise;
      yield chunk;
    }
  }
  const store: BackupStore = {
    ...inner,
    put: (name, source) => inner.put(name, name.endsWith('/database') ? slowed(source) : source),
  };
  return { store, begun: begun.promise, goOn: goOn.resolve };
}
