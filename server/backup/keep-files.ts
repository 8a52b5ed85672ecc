import { createHash, createHmac } from 'node:crypto';
import pMap from 'p-map';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { partOf, type Vault } from './manifest.ts';
import { packed, unpacked } from './pack.ts';
import { whole } from './seal.ts';
import { inOne, listShopFiles, readShopFile, type ShopFile, type ShopPlace } from './shop-files.ts';

/** A file of a backup; `hash` names its bytes in the store, where each content lies once. */
export type KeptFile = ShopFile & { hash: string };

const KeptFile = z.object({
  path: z.string(),
  size: z.number(),
  mtime: z.number(),
  hash: z.string(),
});
const AT_ONCE = 4;

export const OBJECTS = 'objects';
export const objectOf = (hash: string) => `${OBJECTS}/${hash.slice(0, 2)}/${hash}`;

type Known = Map<string, KeptFile>;

/** Puts every file of the shop into the store, unless its bytes are there; `known` spares reading what has not changed. */
export async function keepFiles(vault: Vault, shop: ShopPlace, known: Known): Promise<Known> {
  const files = await listShopFiles(shop);
  const there = new Set(await vault.store.list(OBJECTS));
  const keep = (file: ShopFile) => keepFile(vault, shop, file, { before: known, there });
  const kept = await pMap(files, keep, { concurrency: AT_ONCE });
  return new Map(kept.filter((file) => file !== undefined).map((file) => [file.path, file]));
}

/** Undefined when the file went meanwhile. */
async function keepFile(
  vault: Vault,
  shop: ShopPlace,
  file: ShopFile,
  known: { before: Known; there: Set<string> },
): Promise<KeptFile | undefined> {
  const before = known.before.get(file.path);
  const isSame = before?.size === file.size && before.mtime === file.mtime;
  const hash = isSame ? before.hash : await hashOf(vault, await readShopFile(shop, file.path));
  if (!hash) return undefined;
  const name = objectOf(hash);
  if (known.there.has(name)) return { ...file, hash };
  const bytes = await readShopFile(shop, file.path);
  if (!bytes) return undefined;
  await vault.store.put(name, packed(bytes, { ...vault, name }));
  return { ...file, hash };
}

/** Under a key the name tells nothing of the bytes. */
async function hashOf({ keys }: Vault, bytes: AsyncIterable<Buffer> | undefined) {
  if (!bytes) return undefined;
  const [key] = keys;
  const digest = key ? createHmac('sha256', key.key) : createHash('sha256');
  for await (const chunk of bytes) digest.update(chunk);
  return `${key ? `${key.id}-` : ''}${digest.digest('hex')}`;
}

/** The list of files of a backup. */
export async function writeFileList({ store, keys }: Vault, id: string, files: KeptFile[]) {
  const name = partOf(id, 'files');
  const lines = files.map((file) => JSON.stringify(file)).join('\n');
  await store.put(name, packed(inOne(Buffer.from(lines)), { keys, name }));
}

/** Throws BackupError. */
export async function readFileList({ store, keys }: Vault, id: string): Promise<KeptFile[]> {
  const name = partOf(id, 'files');
  const bytes = await whole(unpacked(store.read(name), { keys, name }));
  const lines = bytes.toString().split('\n');
  return lines.filter((line) => line !== '').map((line) => KeptFile.parse(JSON.parse(line)));
}

/** The bytes of a file of a backup; throws BackupError when they are not what its hash says. */
export async function* readObject({ store, keys }: Vault, { hash, path }: KeptFile) {
  const [id] = hash.includes('-') ? hash.split('-') : [];
  const own = keys.filter((key) => key.id === id);
  const digest = own[0] ? createHmac('sha256', own[0].key) : createHash('sha256');
  const name = objectOf(hash);
  for await (const chunk of unpacked(store.read(name), { keys, name })) {
    digest.update(chunk);
    yield chunk;
  }
  if (!hash.endsWith(digest.digest('hex'))) throw new BackupError(`${path} is damaged.`);
}
