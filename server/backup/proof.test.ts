import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noteRun } from '#server/db/job-runs.ts';
import { requireKeyMarks } from '#server/db/key-marks.ts';
import { readBackup } from '#server/domain/monitoring/read-checks.ts';
import { backupJob, backupKeys, newFolder, restorePlace } from '#test/backups.ts';
import { plainConfig } from '#test/config.ts';
import { startTestContext } from '#test/context.ts';
import { folderStore } from './backup-store.ts';
import { checkBackup } from './check-backup.ts';
import { checkNewestBackup } from './check-newest.ts';
import { makeBackup } from './make-backup.ts';

const folder = newFolder();
const shop = await startTestContext({
  backup: {
    folder,
    s3: undefined,
    keys: backupKeys,
    at: [],
    keep: { daily: 7, weekly: 4, monthly: 12 },
  },
});
const files = shop.deps.files;
await files.put('files/products/a.webp', randomBytes(100_000));
const at = (day: string) => ({ now: () => new Date(`${day}T10:00:00Z`) });
const keysOf = (keys: typeof backupKeys, store = folderStore(folder)) => ({
  backupTarget: { store, keys },
});
/** The folder of the bytes of files. */
const objectsIn = (place: string) =>
  readdirSync(join(place, 'objects'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

it('an unencrypted backup is refused where there are keys, and accepted with the explicit flag', async () => {
  const store = folderStore(newFolder());
  const { id } = await makeBackup(backupJob(shop, store, keysOf([], store)));
  await expect(checkBackup({ store, keys: backupKeys }, id)).rejects.toThrow('not encrypted');
  const place = await restorePlace(store, id);
  await expect(place.restore()).rejects.toThrow('--allow-unencrypted');
  await expect(checkBackup({ store, keys: [] }, id)).resolves.toBeDefined();
});

it('the first backup with a key closes every file anew, also those that lie there without one', async () => {
  const place = newFolder();
  const store = folderStore(place);
  await makeBackup(backupJob(shop, store, { ...keysOf([], store), ...at('2030-01-01') }));
  const { id } = await makeBackup(backupJob(shop, store, at('2030-01-02')));
  const plain = objectsIn(place).filter((path) => !path.includes('b1-'));
  for (const path of plain) rmSync(path);
  await expect(checkBackup({ store, keys: backupKeys }, id)).resolves.toBeDefined();
});

it('a backup that was inserted or replaced is detected by the next one', async () => {
  const [place, other] = [newFolder(), newFolder()];
  const store = folderStore(place);
  await makeBackup(backupJob(shop, store, at('2030-02-01')));
  const last = await makeBackup(backupJob(shop, store, at('2030-02-03')));
  const foreign = await makeBackup(backupJob(shop, folderStore(other), at('2030-02-02')));
  const backupTarget = { store, keys: backupKeys };
  cpSync(join(other, 'backups', foreign.id), join(place, 'backups', foreign.id), {
    recursive: true,
  });
  await expect(checkBackup(backupTarget, last.id)).rejects.toThrow('put it between');
  rmSync(join(place, 'backups', foreign.id), { recursive: true });
  await checkBackup(backupTarget, last.id);
  const again = await makeBackup(backupJob(shop, folderStore(newFolder()), at('2030-02-01')));
  expect(again.id).toBe(last.before?.id);
  const twin = newFolder();
  await makeBackup(backupJob(shop, folderStore(twin), at('2030-02-01')));
  cpSync(join(twin, 'backups'), join(place, 'backups'), { recursive: true });
  await expect(checkBackup(backupTarget, last.id)).rejects.toThrow('is not the one that was there');
});

it('tables that name no key of a shop are not taken for those of a live one', () => {
  const config = plainConfig(newFolder());
  expect(() => requireKeyMarks(config, new Map())).toThrow('no live shop has written them');
});

it('forty files with the same bytes are retained, though some are written at once', async () => {
  const bytes = randomBytes(3_000);
  for (let n = 0; n < 40; n++) await files.put(`private/tickets/${n}`, bytes);
  const { id, files: stored } = await makeBackup(backupJob(shop, folderStore(folder)));
  expect(stored.count).toBeGreaterThan(40);
  await checkBackup({ store: folderStore(folder), keys: backupKeys }, id);
});

it('bytes that went bad where backups lie are found by the weekly reading, and written anew', async () => {
  const [path = ''] = objectsIn(folder);
  const good = readFileSync(path);
  const bad = Buffer.from(good);
  bad[60] = (bad[60] ?? 0) ^ 1;
  writeFileSync(path, bad);
  const found = await checkNewestBackup(shop.ctx);
  expect(found).toMatchObject({ damaged: 0, mended: expect.any(Number) });
  expect(found?.mended).toBeGreaterThan(0);
  expect(await checkNewestBackup(shop.ctx)).toMatchObject({ damaged: 0, mended: 0 });
});

it('the weekly check ends when the shop is stopped', async () => {
  const stopping = AbortSignal.abort(new Error('the shop stops'));
  await expect(checkNewestBackup({ ...shop.ctx, stopping })).rejects.toThrow('the shop stops');
});

it('damage that cannot be repaired is an error on the system page', async () => {
  const path = objectsIn(folder).find((one) => readFileSync(one).length > 50_000) ?? '';
  writeFileSync(path, readFileSync(path).subarray(0, 1000));
  await files.remove('files/products/a.webp');
  const details = await checkNewestBackup(shop.ctx);
  expect(details).toMatchObject({ damaged: 1, mended: 0 });
  const [startedAt, endedAt] = [new Date(), new Date()];
  await noteRun(shop.sql, 'check_backup', { startedAt, endedAt, details: { ...details } });
  expect(await readBackup(shop.ctx)).toMatchObject({ health: 'fails', damaged: 1 });
});
