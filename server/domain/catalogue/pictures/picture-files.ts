import { createHash } from 'node:crypto';
import { pictureEngine } from '#server/domain/files/picture-engine.ts';
import type { FileStore } from '#server/outside/files/file-store.ts';

export const FOLDERS = ['products', 'banners', 'brands', 'categories', 'blog', 'site'] as const;
export type Folder = (typeof FOLDERS)[number];
export type StoredPicture = { img: string; w: number; h: number; hash: string };

/** Only names that we made ourselves ever become keys. */
export const PICTURE_FILE = /^[a-f0-9]{32}\.webp$/;

export const keyOf = (folder: Folder, name: string) => `files/${folder}/${name}`;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Keeps a WebP picture under the hash of its bytes. */
export async function storePicture(
  files: FileStore,
  folder: Folder,
  bytes: Buffer,
  size: { w: number; h: number },
): Promise<StoredPicture> {
  const hash = hashOf(bytes);
  const img = `${hash}.webp`;
  await files.put(keyOf(folder, img), bytes);
  return { img, ...size, hash };
}

/** Size and hash of a picture that is there; undefined when it is not. */
export async function findPicture(
  files: FileStore,
  folder: Folder,
  img: string,
): Promise<StoredPicture | undefined> {
  const bytes = await readPicture(files, folder, img);
  if (!bytes) return undefined;
  try {
    const { width, height } = await pictureEngine(bytes).metadata();
    return { img, w: width, h: height, hash: img.slice(0, 32) };
  } catch {
    return undefined;
  }
}

/** The bytes of a picture; undefined when it is not there. */
export async function readPicture(files: FileStore, folder: Folder, img: string) {
  return PICTURE_FILE.test(img) ? files.read(keyOf(folder, img)) : undefined;
}
