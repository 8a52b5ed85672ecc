import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pMap from 'p-map';
import type postgres from 'postgres';
import type { Config } from '#server/config.ts';
import { appRoleOf } from '#server/db/app-role.ts';
import { inspectDatabase } from '#server/db/inspect-database.ts';
import { requireSameKeys } from '#server/db/key-marks.ts';
import { migrateLocked, withStartLock } from '#server/db/migrate.ts';
import { RESTORING } from '#server/db/mode-mark.ts';
import { keepShopId, requireNoFiles } from '#server/db/shop-mark.ts';
import { inOneTransaction } from '#server/db/snapshot.ts';
import { StartError } from '#server/db/start-error.ts';
import { type Books, checkBooks } from '#server/domain/books/check-books.ts';
import { BackupError } from './backup-error.ts';
import { checkBackup, requireSame } from './check-backup.ts';
import { connectAlone } from './connect-alone.ts';
import { type KeptFile, readObject } from './keep-files.ts';
import { loadTables } from './load-tables.ts';
import { type Manifest, partOf, readManifest, type Vault } from './manifest.ts';
import { migrateTo, requireKnown } from './migrate-to.ts';
import { unpacked } from './pack.ts';
import { whole } from './seal.ts';
import { isDemoKey, type ShopPlace } from './shop-files.ts';

export type RestoreJob = {
  config: Config;
  vault: Vault;
  shop: ShopPlace;
  id: string;
  /** Of the owner of the tables. */
  url: string;
  say: (line: string) => void;
};
export type Proof = { manifest: Manifest; books: Books };

/**
 * Puts a backup into an empty database and an empty place for files, proves it, and brings its tables to this version.
 * Every byte is read before one is written. One that was cut off is begun again by the same call. Throws StartError where
 * anything is there already, BackupError for a backup that is not whole or not for these keys.
 */
export async function restoreBackup(job: RestoreJob): Promise<Proof> {
  const { vault, shop, config, id, url, say } = job;
  requireFitting(await readManifest(vault, id), config);
  say('reading all of it');
  const { manifest, files } = await checkBackup(vault, id);
  let books: Books | undefined;
  await withStartLock(url, async (own) => {
    if (!(await isBegun(own, job))) await loadDatabase(job, own, manifest);
    say(`${files.length} files`);
    await pMap(files, (file) => putFile(vault, shop, file), { concurrency: 4 });
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

/** True when a restore of this backup was cut off here. Throws StartError unless the place is empty otherwise. */
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

async function putFile(vault: Vault, { files, dataDir }: ShopPlace, file: KeptFile): Promise<void> {
  const bytes = await whole(readObject(vault, file));
  if (isDemoKey(file.path)) writeFileSync(join(dataDir, file.path), bytes, { mode: 0o600 });
  else await files.put(file.path, bytes);
}

async function loadDatabase(
  { vault, config, url, id, say }: RestoreJob,
  own: postgres.Sql,
  manifest: Manifest,
): Promise<void> {
  const name = partOf(id, 'database');
  // the jobs' tables make themselves
  await own`create table if not exists shop_meta (key text primary key, value text not null)`;
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await inOneTransaction(own, async (tx) => {
    await migrateTo(tx, manifest.migrations);
    say('tables: made as they were');
    const dumped = await loadTables(tx, unpacked(vault.store.read(name), { ...vault, name }));
    requireSame(manifest, dumped);
    const { marks } = await marksOf(tx);
    if (config.mode === 'live') requireSameKeys(config, marks);
    await tx`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`;
    await tx`insert into shop_meta (key, value) values (${RESTORING}, ${id})`;
    say(`rows: ${Object.values(dumped.tables).reduce((sum, { rows }) => sum + rows, 0)}`);
  });
}

async function marksOf(own: postgres.TransactionSql) {
  const rows = await own<{ key: string; value: string }[]>`select key, value from shop_meta`;
  return { marks: new Map(rows.map(({ key, value }) => [key, value])) };
}

/** What the books said in the snapshot they say here. */
function requireSums({ sums }: Manifest, books: Books): void {
  for (const [name, sum] of Object.entries(books.sums))
    if (sums[name] !== undefined && Number(sums[name]) !== Number(sum))
      throw new BackupError(`The books have ${name} ${sum} in place of ${sums[name]}.`);
}
