import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Folder,
  type StoredPicture,
  storePicture,
} from '#server/domain/catalogue/pictures/picture-files.ts';
import { pictureEngine } from '#server/domain/files/picture-engine.ts';
import type { FileStore } from '#server/outside/files/file-store.ts';

/** By file name without its ending. */
export type KeptPictures = Map<string, StoredPicture>;

/** Puts the pictures of this folder that come with the demo among the shop's own. */
export async function keepPictures(files: FileStore, folder: Folder): Promise<KeptPictures> {
  const from = join(import.meta.dirname, 'pictures', folder);
  const kept: KeptPictures = new Map();
  for (const file of (await readdir(from)).sort()) {
    const bytes = await readFile(join(from, file));
    const { width: w, height: h } = await pictureEngine(bytes).metadata();
    kept.set(file.replace(/\.webp$/, ''), await storePicture(files, folder, bytes, { w, h }));
  }
  return kept;
}

export function pictureOf(kept: KeptPictures, name: string): StoredPicture {
  const found = kept.get(name);
  if (!found) throw new Error(`the demo has no picture «${name}»`);
  return found;
}

/** Views of a product, the first to be shown first. */
export function viewsOf(kept: KeptPictures, code: string): StoredPicture[] {
  const views = [pictureOf(kept, `${code}-1`)];
  for (let next = kept.get(`${code}-2`); next; next = kept.get(`${code}-${views.length + 1}`))
    views.push(next);
  return views;
}
