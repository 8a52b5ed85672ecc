import { z } from 'zod';
import type { DataKey } from '#server/config-data-keys.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { packed, unpacked } from './pack.ts';
import { whole } from './seal.ts';
import { inOne } from './shop-files.ts';

const FORMAT = 1;
const count = z.number().int().nonnegative();

const Manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** The instant of the snapshot; what was acknowledged before it is in the backup. */
  at: z.iso.datetime(),
  shopId: z.string().nullable(),
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
    /** Named by the database, and on no disk when the backup was made. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

export type Vault = { store: BackupStore; keys: readonly DataKey[] };
export const FOLDER = 'backups';
export const partOf = (id: string, part: 'manifest' | 'database' | 'files') =>
  `${FOLDER}/${id}/${part}`;

/** With it the backup is there. */
export async function writeManifest({ store, keys }: Vault, manifest: Manifest): Promise<void> {
  const name = partOf(manifest.id, 'manifest');
  await store.put(name, packed(inOne(Buffer.from(JSON.stringify(manifest))), { keys, name }));
}

/** Throws BackupError. */
export async function readManifest({ store, keys }: Vault, id: string): Promise<Manifest> {
  const name = partOf(id, 'manifest');
  const bytes = await whole(unpacked(store.read(name), { keys, name }));
  const parsed = Manifest.safeParse(JSON.parse(bytes.toString()));
  if (parsed.success && parsed.data.id === id) return parsed.data;
  throw new BackupError(`The backup ${id} has a form that this version does not know.`);
}

/** Ids of the whole backups, oldest first: they begin with their instant. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const names = await store.list(FOLDER);
  return names
    .filter((name) => name.endsWith('/manifest'))
    .map((name) => name.split('/')[1] ?? '')
    .sort();
}
