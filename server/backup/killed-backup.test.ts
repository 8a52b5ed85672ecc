import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { asRole } from '#server/db/app-role.ts';
import { withStartLock } from '#server/db/migrate.ts';
import { readBackupState } from '#server/domain/backups/read-backup-state.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { MINUTE } from '#shared/time.ts';
import { backupJob, backupKeys, newFolder, ownerUrl, restorePlace } from '#test/backups.ts';
import { runCommand } from '#test/commands.ts';
import { plainConfig } from '#test/config.ts';
import { startTestContext } from '#test/context.ts';
import { holdConnection } from '#test/hold-connection.ts';
import { folderStore } from './backup-store.ts';
import { checkBackup } from './check-backup.ts';
import { idOf } from './keep-rule.ts';
import { makeBackup } from './make-backup.ts';
import { listBackups } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const shop = await startTestContext();
const folder = newFolder();
const store = folderStore(folder);
const keys = backupKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join();
const env = { DATABASE_URL: ownerUrl(shop), BACKUP_DIR: folder, BACKUP_KEYS: keys };

beforeAll(async () => {
  await shop.owner`insert into shop_meta (key, value) values ('mode', 'demo')`;
  await shop.deps.files.put('files/products/a.webp', randomBytes(100_000));
});

const holds = (part: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => part.test(name));

it('kill -9 halfway leaves no backup, harms no earlier one, and the next one removes its parts', async () => {
  // two backups in one second would share a name
  const aMinuteAgo = new Date(Date.now() - MINUTE);
  const { id } = await makeBackup(backupJob(shop, store, { now: () => aMinuteAgo }));
  // the dump waits for this table
  const holder = holdConnection(asRole(shop.url, 'postgres'));
  await holder`begin`;
  await holder`lock table messages in access exclusive mode`;
  const own = runCommand('backup.ts', { ...env, DATA_DIR: shop.deps.config.dataDir });
  await vi.waitFor(() => expect(holds(/database\.\w+\.part$/), own.output()).toBe(true), 100_000);
  expect((await readBackupState(shop.ctx)).isRunning).toBe(true);
  expect(await own.kill()).toBe(null);
  await holder`rollback`;
  holder.release();
  expect(await listBackups(store)).toEqual([id]);
  const isRunning = async () => (await readBackupState(shop.ctx)).isRunning;
  await expect.poll(isRunning, { timeout: 60_000 }).toBe(false);
  expect((await readBackupState(shop.ctx)).failure).toMatchObject({ fault: 'cut_off' });
  await checkBackup({ store, keys: backupKeys }, id);
  const next = await makeBackup(backupJob(shop, store));
  expect(await listBackups(store)).toEqual([id, next.id]);
  expect(holds(/\.part$/)).toBe(false);
}, 120_000);

it('a full disk is reported, leaves no backup, and does not block the next one once there is space', async () => {
  const before = await listBackups(store);
  for (const [n, part] of ['database', 'files', 'manifest'].entries()) {
    const at = new Date(Date.UTC(2030, 0, 1, n));
    const own = join(folder, 'backups', idOf(at));
    mkdirSync(own);
    // every write to it fails with a full disk
    symlinkSync('/dev/full', join(own, `${part}.part`));
    const full = folderStore(folder, (path) => `${path}.part`);
    const made = makeBackup(backupJob(shop, full, { now: () => at }));
    await expect(made, part).rejects.toMatchObject({ fault: 'no_room' });
    expect(await listBackups(store)).toEqual(before);
    if (existsSync(join(own, `${part}.part`))) unlinkSync(join(own, `${part}.part`));
  }
  const { id } = await makeBackup(backupJob(shop, store, { now: () => new Date('2030-01-02') }));
  expect(readdirSync(join(folder, 'backups'))).toContain(id);
  expect(holds(/2030-01-01/)).toBe(false);
}, 120_000);

it('a restore that is cut off leaves no shop that opens; the same call ends it', async () => {
  const id = (await listBackups(store)).at(-1) ?? '';
  const place = await restorePlace(store, id);
  const { url } = place.job;
  const start = () =>
    withStartLock(url, (own) => prepareDatabase(own, url, plainConfig(place.dataDir)));
  for (const word of [/^tables: made/, /^\d+ files$/]) {
    const say = (line: string) => {
      if (word.test(line)) throw new Error('killed');
    };
    await expect(restoreBackup({ ...place.job, say })).rejects.toThrow('killed');
  }
  await expect(start()).rejects.toThrow('was cut off here');
  await place.restore();
  await start();
}, 120_000);

it('a half-restored target refuses another backup too', async () => {
  const [first = '', second = ''] = (await listBackups(store)).slice(-2);
  const place = await restorePlace(store, first);
  await place.sql`create table shop_meta (key text primary key, value text not null)`;
  await place.sql`insert into shop_meta (key, value)
    values ('restoring', ${second}), ('mode', 'demo')`;
  await expect(place.restore()).rejects.toThrow(`A restore of the backup ${second} was cut off`);
});
