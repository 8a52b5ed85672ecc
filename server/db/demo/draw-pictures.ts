import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  type Folder,
  type StoredPicture,
  storePicture,
} from '#server/domain/catalogue/pictures/picture-files.ts';
import type { FileStore } from '#server/outside/files/file-store.ts';

const ASSETS = join(
  dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))),
  'assets',
);
/** Soft grounds of what is drawn. */
export const TINTS = ['#e9f6f5', '#fdf3e2', '#f1eef9', '#fbeef0', '#edf3fa', '#eef5e9'];
const CANVAS = 900;
const THING = 512;
const MARGIN = (CANVAS - THING) / 2;
const AT_ONCE = 4;

export type Drawing = { emoji: string; tint: number };
export const nameOf = ({ emoji, tint }: Drawing) => `${emoji} ${tint}`;

/** Draws each thing once on its tint as a picture of goods; by `nameOf`. */
export async function drawGoods(
  files: FileStore,
  drawings: Drawing[],
): Promise<Map<string, StoredPicture>> {
  const each = [...new Map(drawings.map((one) => [nameOf(one), one])).values()];
  const things = new Map<string, Buffer>();
  await together([...new Set(each.map((one) => one.emoji))], async (emoji) => {
    things.set(emoji, await thing(emoji).raw().toBuffer());
  });
  const drawn = new Map<string, StoredPicture>();
  await together(each, async (one) => {
    const background = TINTS[one.tint] ?? '#fff';
    const bytes = await sharp(things.get(one.emoji), {
      raw: { width: THING, height: THING, channels: 4 },
    })
      .flatten({ background })
      .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background })
      .webp({ quality: 80, effort: 0 })
      .toBuffer();
    drawn.set(nameOf(one), await storePicture(files, 'products', bytes, { w: CANVAS, h: CANVAS }));
  });
  return drawn;
}

/** A thing alone, on nothing: for banners and categories. */
export async function drawAlone(files: FileStore, folder: Folder, emoji: string): Promise<string> {
  const bytes = await thing(emoji).webp({ quality: 86, effort: 2 }).toBuffer();
  return (await storePicture(files, folder, bytes, { w: THING, h: THING })).img;
}

/** One product on a transparent ground. */
export const thing = (emoji: string) =>
  sharp(join(ASSETS, `${emoji}.webp`))
    .ensureAlpha()
    .resize(THING, THING, { fit: 'contain', kernel: 'lanczos3', background: '#0000' });

async function together<T>(all: T[], work: (one: T) => Promise<void>) {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
