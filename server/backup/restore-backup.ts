import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pMap from 'p-map';
import type postgres from 'postgres';
import type { Config } from '#server/config.ts';
import { appRoleOf } from '#server/db/app-role.ts';
import { inspectDatabase } from '#server/db/inspect-database.ts';
import { requireKeyMarks, requireSameKeys } from '#server/db/key-marks.ts';
import { migrateLocked, withStartLock } from '#server/db/migrate.ts';
import { RESTORING } from '#server/db/mode-mark.ts';
import { keepShopId, requireNoFiles } from '#server/db/shop-mark.ts';
import { inOneTransaction } from '#server/db/snapshot.ts';
import { StartError } from '#server/db/start-error.ts';
import { type Books, checkBooks } from '#server/domain/books/check-books.ts';
import { BackupError } from './backup-error.ts';
import { checkBackup, requireSame } from './check-backup.ts';
import { connectAlone } from './connect-alone.ts';
import { whole } from './encrypt-stream.ts';
import { type BackedUpFile, readObject } from './keep-files.ts';
import { loadTables } from './load-tables.ts';
import { type BackupTarget, type Manifest, partOf, readManifest } from './manifest.ts';
import { migrateTo, requireKnown } from './migrate-to.ts';
import { unpacked } from './pack.ts';
import { isDemoKey, type ShopPlace } from './shop-files.ts';

export type RestoreJob = {
  config: Config;
  backupTarget: BackupTarget;
  shop: ShopPlace;
  id: string;
  /** Address as the table owner. */
  url: string;
  say: (line: string) => void;
};
export type Proof = { manifest: Manifest; books: Books };

/**
 * Restores a backup into an empty database and file store, verifies it, and migrates it to this
 * version. All bytes are read before the first write. The same call restarts an interrupted
 * restore. Throws StartError where data exists, BackupError for an incomplete backup or wrong keys.
 */
export async function restoreBackup(job: RestoreJob): Promise<Proof> {
  const { backupTarget, shop, config, id, url, say } = job;
  requireFitting(await readManifest(backupTarget, id), config);
  say('reading all of it');
  const { manifest, files } = await checkBackup(backupTarget, id);
  let books: Books | undefined;
  await withStartLock(url, async (own) => {
    if (!(await isBegun(own, job))) await loadDatabase(job, own, manifest);
    say(`${files.length} files`);
    await pMap(files, (file) => putFile(backupTarget, shop, file), { concurrency: 4 });
    books = await readBooksOf(url);
    requireSums(manifest, books);
    await migrateLocked(url, own, appRoleOf(config));
    if (config.mode === 'live') await keepShopId(own, shop.files);
    await own`delete from shop_meta where key = ${RESTORING}`;
  });
  if (!books) throw new Error('a restore without an end');
  return { manifest, books };
}

async function readBooksOf(url: string): Promise<Books> {
  const own = connectAlone(url);
  return checkBooks(own).finally(() => own.end());
}

function requireFitting(manifest: Manifest, { mode }: Config): void {
  requireKnown(manifest.migrations);
  if (manifest.mode === mode) return;
  throw new BackupError(
    `This is a backup of a ${manifest.mode} shop: set SHOP_MODE=${manifest.mode}.`,
  );
}

/**
 * True when a restore of this backup was interrupted here. Throws StartError unless the place is
 * empty otherwise.
 */
async function isBegun(own: postgres.Sql, { config, shop, id }: RestoreJob): Promise<boolean> {
  const found = await inspectDatabase(own);
  const begun = found.kind === 'shop' ? found.marks.get(RESTORING) : undefined;
  if (begun === id) return true;
  if (found.kind !== 'empty')
    throw new StartError(
      begun
        ? `A restore of the backup ${begun} was cut off here: restore that one, or take an empty database.`
        : 'There is something in this database: a backup is restored into an empty one only.',
    );
  await requireNoFiles(config, shop.files);
  return false;
}

async function putFile(
  backupTarget: BackupTarget,
  { files, dataDir }: ShopPlace,
  file: BackedUpFile,
): Promise<void> {
  const bytes = await whole(readObject(backupTarget, file));
  if (isDemoKey(file.path)) writeFileSync(join(dataDir, file.path), bytes, { mode: 0o600 });
  else await files.put(file.path, bytes);
}

async function loadDatabase(
  { backupTarget, config, url, id, say }: RestoreJob,
  own: postgres.Sql,
  manifest: Manifest,
): Promise<void> {
  const name = partOf(id, 'database');
  // graphile-worker creates its own tables
  await own`create table if not exists shop_meta (key text primary key, value text not null)`;
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await inOneTransaction(own, async (tx) => {
    await migrateTo(tx, manifest.migrations);
    say('tables: made as they were');
    const dumped = await loadTables(
      tx,
      unpacked(backupTarget.store.read(name), { ...backupTarget, name }),
    );
    requireSame(manifest, dumped);
    const { marks } = await marksOf(tx);
    if (config.mode === 'live') {
      requireKeyMarks(config, marks);
      requireSameKeys(config, marks);
    }
    await tx`update graphile_worker._private_jobs
      set locked_at = null, locked_by = null
      where locked_at is not null`;
    await tx`insert into shop_meta (key, value) values (${RESTORING}, ${id})`;
    say(`rows: ${Object.values(dumped.tables).reduce((sum, { rows }) => sum + rows, 0)}`);
  });
}

async function marksOf(own: postgres.TransactionSql) {
  const rows = await own<{ key: string; value: string }[]>`select key, value from shop_meta`;
  return { marks: new Map(rows.map(({ key, value }) => [key, value])) };
}

/** Compares the sums of the books with those of the snapshot. */
function requireSums({ sums }: Manifest, books: Books): void {
  for (const [name, sum] of Object.entries(books.sums))
    if (sums[name] !== undefined && Number(sums[name]) !== Number(sum))
      throw new BackupError(`The books have ${name} ${sum} in place of ${sums[name]}.`);
}
