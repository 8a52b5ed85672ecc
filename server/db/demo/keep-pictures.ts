import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Folder,
  type StoredPicture,
  storePicture,
} from '#server/domain/catalogue/pictures/picture-files.ts';
import { pictureEngine } from '#server/domain/files/picture-engine.ts';
import type { FileStore } from '#server/outside/files/file-store.ts';

/** Stored pictures by the file name without its extension. */
export type StoredPictures = Map<string, StoredPicture>;

/** Stores the demo's pictures of this folder as files of the shop. */
export async function keepPictures(files: FileStore, folder: Folder): Promise<StoredPictures> {
  const from = join(import.meta.dirname, 'pictures', folder);
  const stored: StoredPictures = new Map();
  for (const file of (await readdir(from)).sort()) {
    const bytes = await readFile(join(from, file));
    const { width: w, height: h } = await pictureEngine(bytes).metadata();
    stored.set(file.replace(/\.webp$/, ''), await storePicture(files, folder, bytes, { w, h }));
  }
  return stored;
}

export function pictureOf(stored: StoredPictures, name: string): StoredPicture {
  const found = stored.get(name);
  if (!found) throw new Error(`the demo has no picture «${name}»`);
  return found;
}

/** Views of a product, the first to be shown first. */
export function viewsOf(stored: StoredPictures, code: string): StoredPicture[] {
  const views = [pictureOf(stored, `${code}-1`)];
  for (let next = stored.get(`${code}-2`); next; next = stored.get(`${code}-${views.length + 1}`))
    views.push(next);
  return views;
}
