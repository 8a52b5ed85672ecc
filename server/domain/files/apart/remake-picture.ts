import type { Metadata } from 'sharp';
import { pictureEngine } from '#server/domain/files/picture-engine.ts';
import type { PictureType } from '#server/domain/files/picture-kind.ts';
import { DomainError, invalidField } from '#server/errors.ts';

export type PictureBounds = {
  type: PictureType;
  /** The allowed kinds that a refusal names. */
  types: string;
  smallest: number;
  longest: number;
  maxPixels: number;
  field: string;
};

/**
 * Turns a picture upright, drops its metadata, makes it WebP. Throws `file_type`,
 * `picture_too_small`, `picture_too_big`.
 */
export async function remakePicture(bytes: Buffer, bounds: PictureBounds) {
  const { longest, field, types } = bounds;
  const refuse = () => {
    throw invalidField(field, 'file_type', { types });
  };
  // limit of the picture library as a second line; above it even the header is not trusted
  const picture = pictureEngine(bytes, { limitInputPixels: 1e9, failOn: 'error' });
  checkSize(await picture.metadata().catch(refuse), bounds);
  const made = await picture
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height } = made.info;
  return { data: made.data, info: { width, height } };
}

function checkSize(head: Metadata, { type, smallest, maxPixels, field }: PictureBounds) {
  const { width, height, pages = 1 } = head;
  const refuse = (key: 'picture_too_small' | 'picture_too_big', n: number) => {
    throw new DomainError('invalid', key, { n }, { [field]: key });
  };
  if (Math.min(width, height) < smallest) refuse('picture_too_small', smallest);
  const most = maxPixels / weightOf(head, type);
  if (width * height * pages > most) refuse('picture_too_big', Math.floor(most / 1e6));
}

/** The pixels take this many times the memory of a plain picture: such a file cannot be read line by line. */
function weightOf({ isProgressive, depth }: Metadata, type: PictureType): number {
  if (type === 'avif') return 5;
  if (type === 'png') return (isProgressive ? 4 : 1) * (depth === 'ushort' ? 4 : 1);
  return type === 'jpg' && isProgressive ? 1.5 : 1;
}
