import type postgres from 'postgres';
import { readMigrations } from '#server/db/inspect-database.ts';
import { inSnapshot } from '#server/db/snapshot.ts';
import { readSums } from '#server/domain/books/check-books.ts';
import { BackupError } from './backup-error.ts';
import { type Dumped, dumpTables } from './dump-tables.ts';
import { type KeptFile, keepFiles, readFileList, writeFileList } from './keep-files.ts';
import { idOf, type KeepRule } from './keep-rule.ts';
import {
  listBackups,
  type Manifest,
  partOf,
  readManifest,
  type Vault,
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
  vault: Vault;
  rule: KeepRule;
  now: () => Date;
  /** Opens a connection of one's own: a snapshot and a lock each need one. */
  connect: () => postgres.Sql;
  stopping?: AbortSignal;
};
type Files = Map<string, KeptFile>;

/**
 * Makes a whole backup of a shop that may be open, and removes those beyond the rule. Files first, then the database in one
 * snapshot, then the files that came meanwhile: each file that the snapshot names is in it, also one that goes or comes
 * while it is made. Throws BackupError.
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
  const { vault, shop, now } = job;
  const id = idOf(now());
  const known = await knownFiles(vault, await shopIdOf(guard), id);
  const before = await keepFiles(vault, shop, known);
  const snapshot = await dumpDatabase(job, id, signal);
  const after = await keepFiles(vault, shop, before);
  const files: Files = new Map([...before, ...after]);
  const manifest: Manifest = {
    ...{ format: 1, id, mode: shop.mode, ...snapshot.manifest },
    files: {
      count: files.size,
      bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0),
      missing: await missingFiles(guard, snapshot.named, files),
    },
  };
  signal.throwIfAborted();
  await writeFileList(vault, id, [...files.values()]);
  await requireTurn(guard);
  await writeManifest(vault, manifest);
  await requireTurn(guard);
  await prune(vault, job.rule, now());
  return manifest;
}

async function shopIdOf(own: postgres.Sql): Promise<string | null> {
  const [row] = await own<{ value: string }[]>`select value from shop_meta where key = 'shop_id'`;
  return row?.value ?? null;
}

/** Of the newest backup, whose files need not be read again. Throws BackupError where another shop keeps its backups. */
async function knownFiles(vault: Vault, shopId: string | null, id: string): Promise<Files> {
  const ids = await listBackups(vault.store);
  if (ids.includes(id)) throw new BackupError('A backup was made within this very second.');
  const newest = ids.at(-1);
  if (!newest) return new Map();
  const before = await readManifest(vault, newest);
  if (before.shopId !== shopId)
    throw new BackupError(
      `${vault.store.place} holds backups of another shop: give each its own.`,
      'foreign_place',
    );
  const files = await readFileList(vault, newest);
  return new Map(files.map((file) => [file.path, file]));
}

async function dumpDatabase(job: BackupJob, id: string, signal: AbortSignal) {
  const own = job.connect();
  let failure: unknown;
  // who waits for the tables need not wait until a slow store has taken what it was given
  signal.addEventListener('abort', () => {
    failure = signal.reason;
    void own.end({ timeout: 0 });
  });
  const read = async (tx: postgres.TransactionSql) => {
    await holdSchema(tx);
    const head = await readHead(tx);
    const sums = await readSums(tx);
    const named = await readNamedFiles(tx);
    const { tables, bytes } = await storeDump(job.vault, id, dumpTables(tx), signal);
    return { manifest: { ...head, sums, tables, database: { bytes } }, named };
  };
  try {
    return await inSnapshot(own, (tx) =>
      read(tx).catch((error: unknown) => {
        failure ??= error;
        // a table that is half sent takes no other statement: its connection is cut
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
    ...{ at: row.at, shopId: row.shopId, postgres: row.postgres },
    migrations: await readMigrations(own),
  };
}

async function storeDump(
  { store, keys }: Vault,
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

/** Named by the snapshot and still now: what was taken away on purpose meanwhile is not missed. */
async function missingFiles(own: postgres.Sql, named: string[], files: Files): Promise<string[]> {
  const missing = named.filter((path) => !files.has(path));
  if (missing.length === 0) return [];
  const still = new Set(await readNamedFiles(own));
  return missing.filter((path) => still.has(path));
}
