import sharp from 'sharp';
import {
  type Folder,
  type StoredPicture,
  storePicture,
} from '#server/domain/catalogue/pictures/picture-files.ts';
import type { FileStore } from '#server/outside/files/file-store.ts';
import { TINTS, thing } from './draw-pictures.ts';

type Scene = { emoji: string[]; tint: number; w: number; h: number };

/** Things side by side on a soft ground: a cover, a picture in a text, a banner. */
export async function drawScene(
  files: FileStore,
  folder: Folder,
  { emoji, tint, w, h }: Scene,
): Promise<StoredPicture> {
  const side = Math.round(Math.min(h * 0.7, (w / emoji.length) * 0.7));
  const gap = (w - side * emoji.length) / (emoji.length + 1);
  const things = await Promise.all(
    emoji.map(async (one, i) => ({
      input: await sharp(await thing(one).png().toBuffer())
        .resize(side, side)
        .png()
        .toBuffer(),
      left: Math.round(gap + i * (side + gap)),
      top: Math.round((h - side) / 2),
    })),
  );
  const bytes = await sharp({
    create: { width: w, height: h, channels: 3, background: TINTS[tint % TINTS.length] ?? '#fff' },
  })
    .composite(things)
    .webp({ quality: 80, effort: 0 })
    .toBuffer();
  return storePicture(files, folder, bytes, { w, h });
}
