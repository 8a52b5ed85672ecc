import { createHash } from 'node:crypto';
import { access, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '#server/db/failures.ts';
import { pictureEngine } from '#server/domain/files/picture-engine.ts';
import { writeWhole } from '#server/domain/files/write-whole.ts';

export const FOLDERS = ['products', 'banners', 'brands', 'categories', 'blog', 'site'] as const;
export type Folder = (typeof FOLDERS)[number];
export type StoredPicture = { img: string; w: number; h: number; hash: string };

/** Only names that we made ourselves ever reach the disk. */
export const PICTURE_FILE = /^[a-f0-9]{32}\.webp$/;
/** AVIF is a third smaller; the older browsers take WebP. */
export type PictureFormat = 'avif' | 'webp';
const WIDTHS = [160, 320, 640, 1080, 1600, 1920];

export const folderPath = (dataDir: string, folder: Folder) => join(dataDir, 'files', folder);
export const hashOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Keeps a WebP picture under the hash of its bytes. */
export async function storePicture(
  dataDir: string,
  folder: Folder,
  bytes: Buffer,
  size: { w: number; h: number },
): Promise<StoredPicture> {
  const hash = hashOf(bytes);
  const img = `${hash}.webp`;
  await mkdir(folderPath(dataDir, folder), { recursive: true });
  await writeWhole(join(folderPath(dataDir, folder), img), bytes);
  return { img, ...size, hash };
}

/** Size and hash of a picture that is there; undefined when it is not. */
export async function findPicture(
  dataDir: string,
  folder: Folder,
  img: string,
): Promise<StoredPicture | undefined> {
  if (!PICTURE_FILE.test(img)) return undefined;
  try {
    const { width, height } = await pictureEngine(
      join(folderPath(dataDir, folder), img),
    ).metadata();
    return { img, w: width, h: height, hash: img.slice(0, 32) };
  } catch {
    return undefined;
  }
}

/** The width we serve that is nearest to the asked one. */
export const nearestWidth = (asked: number) =>
  WIDTHS.reduce((best, width) => (Math.abs(width - asked) < Math.abs(best - asked) ? width : best));

/** The first visitor waits for it, so the encoder does not try everything. */
const ENCODING = { avif: { quality: 58, effort: 2 }, webp: { quality: 80 } };
const making = new Map<string, Promise<void>>();

type Wanted = { img: string; width: number; format: PictureFormat };

/** Path of a picture in a width and a format, made on first demand and kept; undefined when there is no such picture. */
export async function widthPath(
  dataDir: string,
  folder: Folder,
  { img, width, format }: Wanted,
): Promise<string | undefined> {
  const original = join(folderPath(dataDir, folder), img);
  const name = img.replace(/webp$/, format);
  const path = join(folderPath(dataDir, folder), `w${width}`, name);
  if (await exists(path)) return path;
  if (!(await exists(original))) return undefined;
  // many visitors ask for a new picture at once; one of them makes it
  const made =
    making.get(path) ??
    makeWidth(original, path, { width, format }).finally(() => making.delete(path));
  making.set(path, made);
  return made.then(
    () => path,
    // without room for another width the picture is shown as it was kept
    (error: unknown) => {
      if (isDiskFull(error)) return original;
      throw error;
    },
  );
}

async function makeWidth(original: string, path: string, { width, format }: Omit<Wanted, 'img'>) {
  const bytes = await pictureEngine(await readFile(original))
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, ENCODING[format])
    .toBuffer();
  await mkdir(join(path, '..'), { recursive: true });
  await writeWhole(path, bytes);
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
