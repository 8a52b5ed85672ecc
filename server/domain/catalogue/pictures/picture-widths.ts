import type { Ctx } from '#server/context.ts';
import { openFileTurns } from '#server/domain/files/fair-turns.ts';
import { makeOnce } from '#server/domain/files/make-once.ts';
import { pictureEngine } from '#server/domain/files/picture-engine.ts';
import { type Folder, keyOf } from './picture-files.ts';

/** AVIF is a third smaller; the older browsers take WebP. */
export type PictureFormat = 'avif' | 'webp';
const WIDTHS = [160, 320, 640, 1080, 1600, 1920];

/** The width we serve that is nearest to the asked one. */
export const nearestWidth = (wanted: number) =>
  WIDTHS.reduce((best, width) =>
    Math.abs(width - wanted) < Math.abs(best - wanted) ? width : best,
  );

/** The first visitor waits for it, so the encoder does not try everything. */
const ENCODING = { avif: { quality: 58, effort: 2 }, webp: { quality: 80 } };

type Wanted = { folder: Folder; img: string; width: number; format: PictureFormat };

export const widthKey = ({ folder, img, width, format }: Wanted) =>
  keyOf(folder, `w${width}/${img.replace(/webp$/, format)}`);

/** One after the other, so that the threads of files and packing are left for everybody else. */
const takeTurn = openFileTurns({
  atOnce: 1,
  mostWaiting: 400,
  mostOfOne: 400,
  longestWaitMs: 30_000,
});

/**
 * Picture in a width and format, made on first request and then stored; undefined if the original
 * does not exist.
 */
export const openWidth = (ctx: Ctx, wanted: Wanted) =>
  makeOnce(ctx, widthKey(wanted), async () => {
    const release = await takeTurn({ who: 'widths' });
    try {
      const original = await ctx.files.read(keyOf(wanted.folder, wanted.img));
      return original && (await makeWidth(original, wanted));
    } finally {
      release();
    }
  });

const makeWidth = (original: Buffer, { width, format }: Wanted) =>
  pictureEngine(original)
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, ENCODING[format])
    .toBuffer();
