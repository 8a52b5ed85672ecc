import type postgres from 'postgres';
import { readMigrations } from '#server/db/inspect-database.ts';
import { inSnapshot } from '#server/db/snapshot.ts';
import { readSums } from '#server/domain/books/check-books.ts';
import { BackupError } from './backup-error.ts';
import { type Dumped, dumpTables } from './dump-tables.ts';
import { type BackedUpFile, keepFiles, readFileList, writeFileList } from './keep-files.ts';
import { idOf, type KeepRule } from './keep-rule.ts';
import {
  type BackupTarget,
  evenPlain,
  linkTo,
  listBackups,
  type Manifest,
  partOf,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { readNamedFiles } from './named-files.ts';
import { packed } from './pack.ts';
import { prune } from './prune.ts';
import { recorded, type Way } from './record-backup.ts';
import type { ShopPlace } from './shop-files.ts';
import { holdSchema, inTurn, requireTurn } from './turns-of-backup.ts';

export type BackupJob = {
  way: Way;
  shop: ShopPlace;
  backupTarget: BackupTarget;
  rule: KeepRule;
  now: () => Date;
  /** Opens a dedicated connection: snapshot and lock each need one. */
  connect: () => postgres.Sql;
  stopping?: AbortSignal;
};
type Files = Map<string, BackedUpFile>;

/**
 * Makes a full backup of an open shop, and deletes those beyond the rule. Order: files, a database
 * snapshot, then new files, so that each file in the snapshot is included even if it changes
 * meanwhile. Throws BackupError.
 */
export async function makeBackup(job: BackupJob): Promise<Manifest> {
  const guard = job.connect();
  try {
    return await inTurn(guard, (given) => {
      const signals = job.stopping ? [given, job.stopping] : [given];
      const signal = AbortSignal.any(signals);
      return recorded(guard, job, () => backUp(job, guard, signal));
    });
  } finally {
    await guard.end({ timeout: 5 });
  }
}

async function backUp(job: BackupJob, guard: postgres.Sql, signal: AbortSignal): Promise<Manifest> {
  const { backupTarget, shop, now } = job;
  const id = idOf(now());
  const known = await readNewest(backupTarget, await shopIdOf(guard), id);
  const before = await keepFiles(backupTarget, shop, known.files);
  const snapshot = await dumpDatabase(job, id, signal);
  const after = await keepFiles(backupTarget, shop, before);
  const files: Files = new Map([...before, ...after]);
  const manifest: Manifest = {
    format: 1,
    id,
    before: known.link,
    mode: shop.mode,
    ...snapshot.manifest,
    files: {
      count: files.size,
      bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0),
      missing: await missingFiles(guard, snapshot.named, files),
    },
  };
  signal.throwIfAborted();
  await writeFileList(backupTarget, id, [...files.values()]);
  await requireTurn(guard);
  await writeManifest(backupTarget, manifest);
  await requireTurn(guard);
  await prune(backupTarget, job.rule, now());
  return manifest;
}

async function shopIdOf(own: postgres.Sql): Promise<string | null> {
  const [row] = await own<{ value: string }[]>`select value from shop_meta where key = 'shop_id'`;
  return row?.value ?? null;
}

type Newest = { files: Files; link: Manifest['before'] };

/**
 * Newest backup, whose files need not be read again. Throws BackupError where it belongs to
 * another shop.
 */
async function readNewest(
  backupTarget: BackupTarget,
  shopId: string | null,
  id: string,
): Promise<Newest> {
  const ids = await listBackups(backupTarget.store);
  if (ids.includes(id)) throw new BackupError('A backup was made within this very second.');
  const newest = ids.at(-1);
  if (!newest) return { files: new Map(), link: null };
  const before = await evenPlain(backupTarget, (readable) => readManifest(readable, newest));
  if (before.shopId !== shopId)
    throw new BackupError(
      `${backupTarget.store.place} holds backups of another shop: give each its own.`,
      'foreign_place',
    );
  const files = await evenPlain(backupTarget, (readable) => readFileList(readable, newest));
  const link = await linkTo(backupTarget, newest);
  return { files: new Map(files.map((file) => [file.path, file])), link };
}

async function dumpDatabase(job: BackupJob, id: string, signal: AbortSignal) {
  const own = job.connect();
  let failure: unknown;
  // releases the lock on the tables at once, without waiting for a slow store
  signal.addEventListener('abort', () => {
    failure = signal.reason;
    void own.end({ timeout: 0 });
  });
  const read = async (tx: postgres.TransactionSql) => {
    await holdSchema(tx);
    const head = await readHead(tx);
    const sums = await readSums(tx);
    const named = await readNamedFiles(tx);
    const { tables, bytes } = await storeDump(job.backupTarget, id, dumpTables(tx), signal);
    return { manifest: { ...head, sums, tables, database: { bytes } }, named };
  };
  try {
    return await inSnapshot(own, (tx) =>
      read(tx).catch((error: unknown) => {
        failure ??= error;
        // a connection in the middle of COPY takes no other statement, so it is cut
        void own.end({ timeout: 0 });
        throw error;
      }),
    );
  } catch (error) {
    throw failure ?? error;
  } finally {
    await own.end({ timeout: 5 });
  }
}

type Head = Pick<Manifest, 'at' | 'shopId' | 'postgres' | 'migrations'>;

async function readHead(own: postgres.TransactionSql): Promise<Head> {
  const [row] = await own<{ at: string; shopId: string | null; postgres: string }[]>`
    select now() as at, current_setting('server_version') as postgres,
      (select value from shop_meta where key = 'shop_id') as shop_id`;
  if (!row) throw new Error('the database says nothing of itself');
  return {
    at: row.at,
    shopId: row.shopId,
    postgres: row.postgres,
    migrations: await readMigrations(own),
  };
}

async function storeDump(
  { store, keys }: BackupTarget,
  id: string,
  records: AsyncGenerator<Buffer, Dumped>,
  signal: AbortSignal,
) {
  const name = partOf(id, 'database');
  let dumped: Dumped | undefined;
  async function* watched() {
    for (;;) {
      signal.throwIfAborted();
      const next = await records.next();
      if (next.done) {
        dumped = next.value;
        return;
      }
      yield next.value;
    }
  }
  const bytes = await store.put(name, packed(watched(), { keys, name }));
  if (!dumped) throw new Error('a dump has no end');
  return { tables: dumped.tables, bytes };
}

/**
 * Files named by the snapshot and still by the database; those deleted on purpose meanwhile
 * do not count.
 */
async function missingFiles(own: postgres.Sql, named: string[], files: Files): Promise<string[]> {
  const missing = named.filter((path) => !files.has(path));
  if (missing.length === 0) return [];
  const still = new Set(await readNamedFiles(own));
  return missing.filter((path) => still.has(path));
}
