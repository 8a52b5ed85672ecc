import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, type FileStore } from '#server/outside/files/file-store.ts';

/** Storage of a shop outside its database. */
export type ShopPlace = { files: FileStore; dataDir: string; mode: 'demo' | 'live' };
export type ShopFile = { path: string; size: number; mtime: number };

/**
 * A demo has its keys beside its files; a live shop has them in its settings, and no backup
 * contains them.
 */
const DEMO_KEYS = ['secret', 'data-keys'];
export const isDemoKey = (path: string) => DEMO_KEYS.includes(path);
/** Derived pictures, rendered again on demand. */
const LEFT_OUT = /^files\/(og|\w+\/w\d+)\//;

/** Files of the shop, sorted by path. */
export async function listShopFiles({ files, dataDir, mode }: ShopPlace): Promise<ShopFile[]> {
  const found: ShopFile[] = [];
  for (const area of AREAS)
    for await (const { key, size, at } of files.list(area))
      if (!LEFT_OUT.test(key)) found.push({ path: key, size, mtime: at.getTime() });
  const keys = mode === 'demo' ? DEMO_KEYS : [];
  for (const path of keys.filter((name) => existsSync(join(dataDir, name))))
    found.push({ path, size: readFileSync(join(dataDir, path)).length, mtime: 0 });
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Undefined when the file was deleted meanwhile. */
export async function readShopFile({ files, dataDir }: ShopPlace, path: string) {
  if (isDemoKey(path)) return inOne(readFileSync(join(dataDir, path)));
  return (await files.get(path))?.body as AsyncIterable<Buffer> | undefined;
}

export async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
