import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { withStartLock } from '#server/db/migrate.ts';
import { readBackupState } from '#server/domain/backups/read-backup-state.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { backupJob, backupKeys, newFolder, ownerUrl, restorePlace } from '#test/backups.ts';
import { runCommand } from '#test/commands.ts';
import { plainConfig } from '#test/config.ts';
import { startTestContext } from '#test/context.ts';
import { bareDatabase } from '#test/database.ts';
import { folderStore } from './backup-store.ts';
import { checkBackup } from './check-backup.ts';
import { idOf } from './keep-rule.ts';
import { makeBackup } from './make-backup.ts';
import { listBackups } from './manifest.ts';

const shop = await startTestContext();
const folder = newFolder();
const store = folderStore(folder);
const keys = backupKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join();
const env = { DATABASE_URL: ownerUrl(shop), BACKUP_DIR: folder, BACKUP_KEYS: keys };
const ROWS = 150_000;

beforeAll(async () => {
  await shop.owner`insert into shop_meta (key, value) values ('mode', 'demo')`;
  // enough to be in the middle of it for a while
  await shop.owner`
    insert into messages (id, mobile_number, template, text, dedupe_key, status)
    select gen_random_uuid(), '09120000000', 'x', repeat(md5(n::text), 8), n::text, 'sent' from generate_series(1, ${ROWS}) n`;
  await shop.deps.files.put('files/products/a.mp4', randomBytes(30 * 2 ** 20));
}, 60_000);

const holds = (part: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => part.test(name));

it('kill -9 in the middle leaves no backup, harms none before, and the next one removes what it left @s810', async () => {
  const { id } = await makeBackup(backupJob(shop, store));
  for (const part of [/objects.*\.part$/, /database\.part$/]) {
    await shop.deps.files.put('files/products/b.mp4', randomBytes(30 * 2 ** 20));
    const own = runCommand('backup.ts', { ...env, DATA_DIR: shop.deps.config.dataDir });
    await vi.waitFor(() => expect(holds(part), own.said()).toBe(true), {
      timeout: 60_000,
      interval: 1,
    });
    await own.kill();
    expect(await listBackups(store)).toEqual([id]);
    await vi.waitFor(
      async () => expect((await readBackupState(shop.ctx)).isRunning).toBe(false),
      20_000,
    );
    expect((await readBackupState(shop.ctx)).failure).toMatchObject({ fault: 'cut_off' });
  }
  await checkBackup({ store, keys: backupKeys }, id);
  const next = await makeBackup(backupJob(shop, store));
  expect(await listBackups(store)).toEqual([id, next.id]);
  expect(holds(/\.part$/)).toBe(false);
}, 240_000);

it('a full disk is told, leaves no backup, and hinders the next one no more than there is no room @s811', async () => {
  const before = await listBackups(store);
  for (const [n, part] of ['database', 'files', 'manifest'].entries()) {
    const at = new Date(Date.UTC(2030, 0, 1, n));
    const own = join(folder, 'backups', idOf(at));
    mkdirSync(own);
    // what is written there finds no room
    symlinkSync('/dev/full', join(own, `${part}.part`));
    const made = makeBackup(backupJob(shop, store, { now: () => at }));
    await expect(made, part).rejects.toMatchObject({ fault: 'no_room' });
    expect(await listBackups(store)).toEqual(before);
    if (existsSync(join(own, `${part}.part`))) unlinkSync(join(own, `${part}.part`));
  }
  const { id } = await makeBackup(backupJob(shop, store, { now: () => new Date('2030-01-02') }));
  expect(readdirSync(join(folder, 'backups'))).toContain(id);
  expect(holds(/2030-01-01/)).toBe(false);
}, 240_000);

it('kill -9 of a restore leaves no shop that opens; the same command ends it @s812', async () => {
  const id = (await listBackups(store)).at(-1) ?? '';
  const { url, sql } = await bareDatabase();
  const own = { ...env, DATABASE_URL: url, DATA_DIR: newFolder() };
  const start = () =>
    withStartLock(url, (at) => prepareDatabase(at, url, plainConfig(own.DATA_DIR)));
  for (const word of ['tables: made as they were', 'files\n']) {
    const begun = runCommand('restore.ts', own, [`--backup=${id}`]);
    await vi.waitFor(() => expect(begun.said()).toContain(word), { timeout: 60_000, interval: 1 });
    expect(await begun.kill()).toBe(null);
    if (word !== 'files\n') continue;
    await expect(start()).rejects.toThrow('was cut off here');
  }
  const last = runCommand('restore.ts', own, [`--backup=${id}`]);
  expect(await last.ended(), last.said()).toBe(0);
  expect(await sql`select count(*)::int as count from messages`).toEqual([{ count: ROWS }]);
  await start();
}, 240_000);

it('a place that is half restored is refused by another backup too', async () => {
  const [first = '', second = ''] = (await listBackups(store)).slice(-2);
  const place = await restorePlace(store, first);
  await place.sql`create table shop_meta (key text primary key, value text not null)`;
  await place.sql`insert into shop_meta (key, value) values ('restoring', ${second}), ('mode', 'demo')`;
  await expect(place.restore()).rejects.toThrow(`A restore of the backup ${second} was cut off`);
});
