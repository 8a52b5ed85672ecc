import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { BackupStore } from '#server/backup/backup-store.ts';
import { bucketStore } from '#server/backup/bucket-store.ts';
import { whole } from '#server/backup/encrypt-stream.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { listBackups } from '#server/backup/manifest.ts';
import { backupJob, restorePlace } from '#test/backups.ts';
import { startTestContext } from '#test/context.ts';
import { aProduct } from '#test/products.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';

const shop = await startTestContext();
await aProduct(shop, { title: 'گوشی', brand: 'آوا', category: 'صوتی', onHand: 5 });
const FILM = 'files/products/film.mp4';
const film = randomBytes(40 * 2 ** 20);
await shop.deps.files.put(FILM, film);

const servers: S3Server[] = [];
let server: S3Server;
let store: BackupStore;
beforeEach(async () => {
  server = await startS3Server({ prefix: 'shop/', timeoutMs: 20_000 });
  servers.push(server);
  store = bucketStore(server.config, [1, 1]);
});
afterAll(() => Promise.all(servers.map((one) => one.close())));

const inChunks = async function* (bytes: Buffer, size = 100_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

it('keeps a backup in a bucket and brings it back from there, films in parts', async () => {
  const { id, files } = await makeBackup(backupJob(shop, store));
  expect(files).toMatchObject({ count: 1, bytes: film.length });
  expect([...server.objects.keys()].every((key) => key.startsWith('shop/'))).toBe(true);
  await makeBackup(backupJob(shop, store, { now: () => new Date(Date.now() + 5_000) }));
  // the bytes of a film lie there once, and were sent once
  expect(server.calls.filter((call) => call.startsWith('POST')).length).toBe(2);
  const place = await restorePlace(store, id);
  await place.restore();
  expect(readFileSync(join(place.dataDir, FILM)).equals(film)).toBe(true);
  expect(await place.sql`select title from products`).toEqual([{ title: 'گوشی' }]);
}, 120_000);

it('is not listed when the store fails halfway, and the next backup removes the parts', async () => {
  const cutAfter = async (calls: number) => {
    const one = bucketStore(server.config, [1, 1]);
    server.faults = [...Array(calls).fill('none'), ...Array(100).fill('cut')];
    await expect(makeBackup(backupJob(shop, one))).rejects.toMatchObject({ fault: 'place_away' });
    const last = server.calls.at(-1);
    server.faults = [];
    expect(await listBackups(bucketStore(server.config))).toEqual([]);
    return last;
  };
  // two lists, the word of parts to come, one part
  expect(await cutAfter(4)).toContain('objects/');
  // three parts and their end, database, a list, files
  expect(await cutAfter(10)).toMatch(/manifest$/);
  const [row] = await shop.sql`
    select status, fault from backups order by started_at desc limit 1`;
  expect(row).toEqual({ status: 'failed', fault: 'place_away' });
  server.uploads.set('of a killed process', { key: 'shop/objects/x', parts: [] });
  const { id } = await makeBackup(backupJob(shop, store));
  expect(await listBackups(store)).toEqual([id]);
  expect(server.uploads.size).toBe(0);
}, 120_000);

it('resumes a lost upload where it stopped, and finds an object whose answer was lost', async () => {
  server.faults.push(503, 'late');
  await store.put('one', inChunks(film));
  expect(await store.list('one')).toEqual([]);
  server.faults.push('half', 'half');
  expect((await whole(store.read('one'))).equals(film)).toBe(true);
  // begun, three parts, and the last word of which no answer comes
  server.faults.push('none', 'none', 'none', 'none', 'late');
  await store.put('two', inChunks(film));
  expect((await whole(store.read('two'))).equals(film)).toBe(true);
  await expect(whole(store.read('three'))).rejects.toThrow('three is not there');
});

it('reports the store’s reason for a refusal, and does not retry', async () => {
  const wrong = bucketStore({ ...server.config, secretKey: 'another' }, [60_000]);
  await expect(wrong.put('one', inChunks(Buffer.from('x')))).rejects.toMatchObject({
    fault: 'place_refused',
    message: expect.stringContaining('SignatureDoesNotMatch'),
  });
  const nowhere = bucketStore({ ...server.config, bucket: 'not-made' }, [60_000]);
  await expect(nowhere.list('backups')).rejects.toMatchObject({ fault: 'place_refused' });
  await expect(nowhere.put('one', inChunks(Buffer.from('x')))).rejects.toMatchObject({
    fault: 'place_refused',
  });
});
