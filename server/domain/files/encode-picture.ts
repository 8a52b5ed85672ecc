import sharp from 'sharp';
import { DomainError } from '../../errors.ts';

export type PictureType = 'jpg' | 'png' | 'webp' | 'avif';
/** What a refusal names; files that are no pictures are checked elsewhere. */
export type FileType = PictureType | 'pdf' | 'xlsx';

/** 12000 × 6000: beyond a camera's picture, and still unpacked in reasonable memory. */
const MOST_PIXELS = 72_000_000;
const LONGEST_SIDE = 1600;

type Wanted = { types: FileType[]; smallest?: number; longest?: number };

/** Checks a picture by its bytes, turns it upright, drops its metadata, makes it WebP; file_type, picture_too_small. */
export async function encodePicture(
  bytes: Buffer,
  { types, smallest = 1, longest = LONGEST_SIDE }: Wanted,
) {
  const refuse = () => refuseType(types);
  if (bytes.length === 0) refuse();
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format, compression, width, height } = await picture.metadata().catch(refuse);
  const type = typeOf(format, compression);
  if (!type || !types.includes(type)) refuse();
  if (Math.min(width, height) < smallest)
    throw new DomainError(
      'invalid',
      'picture_too_small',
      { n: smallest },
      { file: 'picture_too_small' },
    );
  return picture
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
}

function typeOf(format: string | undefined, compression: string | undefined) {
  if (format === 'jpeg') return 'jpg';
  if (format === 'png' || format === 'webp') return format;
  return format === 'heif' && compression === 'av1' ? 'avif' : undefined;
}

function refuseType(types: FileType[]): never {
  throw new DomainError('invalid', 'file_type', { types: types.join('، ') }, { file: 'file_type' });
}
