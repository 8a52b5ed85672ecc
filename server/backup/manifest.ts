import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DataKey } from '#server/config-data-keys.ts';
import { BackupError, UnencryptedError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { whole } from './encrypt-stream.ts';
import { packed, unpacked } from './pack.ts';
import { inOne } from './shop-files.ts';

const FORMAT = 1;
const count = z.number().int().nonnegative();

const Manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** Instant of the snapshot; the backup contains everything committed before it. */
  at: z.iso.datetime(),
  shopId: z.string().nullable(),
  /** Previous backup and the hash of its manifest; absent in older backups. */
  before: z.object({ id: z.string(), sha256: z.string() }).nullish(),
  mode: z.enum(['demo', 'live']),
  postgres: z.string(),
  /** Migrations of the database, by the `when` of the journal. */
  migrations: z.array(z.number()),
  tables: z.record(z.string(), z.object({ rows: count, sha256: z.string() })),
  sums: z.record(z.string(), z.number()),
  /** Bytes as stored. */
  database: z.object({ bytes: count }),
  files: z.object({
    count,
    bytes: count,
    /** Files that the database names but no disk had when the backup was made. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

export type BackupTarget = { store: BackupStore; keys: readonly DataKey[] };
export const FOLDER = 'backups';
export const partOf = (id: string, part: 'manifest' | 'database' | 'files') =>
  `${FOLDER}/${id}/${part}`;

/** Writes the manifest, which makes the backup valid. */
export async function writeManifest(
  { store, keys }: BackupTarget,
  manifest: Manifest,
): Promise<void> {
  const name = partOf(manifest.id, 'manifest');
  await store.put(name, packed(inOne(Buffer.from(JSON.stringify(manifest))), { keys, name }));
}

/** Throws BackupError. */
export async function readManifest(backupTarget: BackupTarget, id: string): Promise<Manifest> {
  const parsed = Manifest.safeParse(JSON.parse((await bytesOf(backupTarget, id)).toString()));
  if (parsed.success && parsed.data.id === id) return parsed.data;
  throw new BackupError(`The backup ${id} has a form that this version does not know.`);
}

function bytesOf({ store, keys }: BackupTarget, id: string): Promise<Buffer> {
  const name = partOf(id, 'manifest');
  return whole(unpacked(store.read(name), { keys, name }));
}

/**
 * Retries a read without keys, for backups made before there was a key. Never used for decisions
 * about the shop's data.
 */
export async function evenPlain<T>(
  backupTarget: BackupTarget,
  read: (backupTarget: BackupTarget) => Promise<T>,
): Promise<T> {
  try {
    return await read(backupTarget);
  } catch (error) {
    if (error instanceof UnencryptedError) return read({ ...backupTarget, keys: [] });
    throw error;
  }
}

/** Reference to this backup in the manifest of the next one. */
export const linkTo = async (backupTarget: BackupTarget, id: string) => {
  const bytes = await evenPlain(backupTarget, (readable) => bytesOf(readable, id));
  return { id, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/**
 * Checks the chain. Throws BackupError where the previous backup was replaced, or an unknown one
 * lies in between.
 */
export async function requireChain(
  backupTarget: BackupTarget,
  { id, before }: Manifest,
): Promise<void> {
  if (!before) return;
  const ids = await listBackups(backupTarget.store);
  const foreign = ids.find((one) => one > before.id && one < id);
  if (foreign)
    throw new BackupError(
      `The backup ${foreign} was not there when ${id} was made: somebody has put it between. Take it away.`,
    );
  if (!ids.includes(before.id)) return;
  if ((await linkTo(backupTarget, before.id)).sha256 !== before.sha256)
    throw new BackupError(
      `The backup ${before.id} is not the one that was there when ${id} was made: take it away.`,
    );
}

/** Ids of the complete backups, oldest first, as they begin with their instant. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const names = await store.list(FOLDER);
  return names
    .filter((name) => name.endsWith('/manifest'))
    .map((name) => name.split('/')[1] ?? '')
    .sort();
}
