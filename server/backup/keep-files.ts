import { createHash, createHmac } from 'node:crypto';
import pMap from 'p-map';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { whole } from './encrypt-stream.ts';
import { type BackupTarget, partOf } from './manifest.ts';
import { packed, unpacked } from './pack.ts';
import { inOne, listShopFiles, readShopFile, type ShopFile, type ShopPlace } from './shop-files.ts';

/** A file of a backup; `hash` names its bytes in the store, which has each content once. */
export type BackedUpFile = ShopFile & { hash: string };

const BackedUpFile = z.object({
  path: z.string(),
  size: z.number(),
  mtime: z.number(),
  hash: z.string(),
});
const AT_ONCE = 4;

export const OBJECTS = 'objects';
export const objectOf = (hash: string) => `${OBJECTS}/${hash.slice(0, 2)}/${hash}`;

type FilesByPath = Map<string, BackedUpFile>;

/**
 * Copies every file of the shop into the store, unless its bytes are there; `known` avoids
 * reading what has not changed.
 */
export async function keepFiles(
  backupTarget: BackupTarget,
  shop: ShopPlace,
  known: FilesByPath,
): Promise<FilesByPath> {
  const files = await listShopFiles(shop);
  const there = new Set(await backupTarget.store.list(OBJECTS));
  const keep = (file: ShopFile) => keepFile(backupTarget, shop, file, { before: known, there });
  const copied = await pMap(files, keep, { concurrency: AT_ONCE });
  return new Map(copied.filter((file) => file !== undefined).map((file) => [file.path, file]));
}

/** Undefined if the file has been deleted meanwhile. */
async function keepFile(
  backupTarget: BackupTarget,
  shop: ShopPlace,
  file: ShopFile,
  known: { before: FilesByPath; there: Set<string> },
): Promise<BackedUpFile | undefined> {
  const before = known.before.get(file.path);
  const isSame = before?.size === file.size && before.mtime === file.mtime;
  const hash =
    isSame && isOfKeys(backupTarget, before.hash)
      ? before.hash
      : await hashOf(backupTarget, await readShopFile(shop, file.path));
  if (!hash) return undefined;
  const name = objectOf(hash);
  if (known.there.has(name)) return { ...file, hash };
  const bytes = await readShopFile(shop, file.path);
  if (!bytes) return undefined;
  await backupTarget.store.put(name, packed(bytes, { ...backupTarget, name }));
  known.there.add(name);
  return { ...file, hash };
}

/** Writes a file of a backup again; false where the shop no longer has its bytes. */
export async function keepAnew(
  backupTarget: BackupTarget,
  shop: ShopPlace,
  file: BackedUpFile,
): Promise<boolean> {
  const keys = keysOf(backupTarget, file.hash);
  const hash = await hashOf({ ...backupTarget, keys }, await readShopFile(shop, file.path));
  const bytes = hash === file.hash && (await readShopFile(shop, file.path));
  if (!bytes) return false;
  const name = objectOf(file.hash);
  await backupTarget.store.put(name, packed(bytes, { ...backupTarget, keys, name }));
  return true;
}

/** Key named by an object's name; none for an unencrypted object. */
const keysOf = ({ keys }: BackupTarget, hash: string) => {
  const [id] = hash.includes('-') ? hash.split('-') : [];
  return keys.filter((key) => key.id === id);
};

/** Once there is a key, an unencrypted object does not count. */
const isOfKeys = (backupTarget: BackupTarget, hash: string) =>
  backupTarget.keys.length === 0 ? !hash.includes('-') : keysOf(backupTarget, hash).length > 0;

/** Hash of the bytes; keyed, so that the name reveals nothing about the content. */
async function hashOf({ keys }: BackupTarget, bytes: AsyncIterable<Buffer> | undefined) {
  if (!bytes) return undefined;
  const [key] = keys;
  const digest = key ? createHmac('sha256', key.key) : createHash('sha256');
  for await (const chunk of bytes) digest.update(chunk);
  return `${key ? `${key.id}-` : ''}${digest.digest('hex')}`;
}

/** The list of files of a backup. */
export async function writeFileList(
  { store, keys }: BackupTarget,
  id: string,
  files: BackedUpFile[],
) {
  const name = partOf(id, 'files');
  const lines = files.map((file) => JSON.stringify(file)).join('\n');
  await store.put(name, packed(inOne(Buffer.from(lines)), { keys, name }));
}

/** Throws BackupError. */
export async function readFileList(
  { store, keys }: BackupTarget,
  id: string,
): Promise<BackedUpFile[]> {
  const name = partOf(id, 'files');
  const bytes = await whole(unpacked(store.read(name), { keys, name }));
  const lines = bytes.toString().split('\n');
  return lines.filter((line) => line !== '').map((line) => BackedUpFile.parse(JSON.parse(line)));
}

/**
 * Bytes of a file in a backup; throws BackupError when they do not match its hash. For an object
 * older than the first key, that hash is in an encrypted list, so it is proof enough.
 */
export async function* readObject(backupTarget: BackupTarget, { hash, path }: BackedUpFile) {
  const [own] = keysOf(backupTarget, hash);
  const digest = own ? createHmac('sha256', own.key) : createHash('sha256');
  const name = objectOf(hash);
  const keys = hash.includes('-') ? backupTarget.keys : [];
  for await (const chunk of unpacked(backupTarget.store.read(name), { keys, name })) {
    digest.update(chunk);
    yield chunk;
  }
  if (!hash.endsWith(digest.digest('hex'))) throw new BackupError(`${path} is damaged.`);
}
