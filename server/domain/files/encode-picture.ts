import type { Ctx } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { openApart } from './apart/open-apart.ts';
import { type PictureType, pictureKind } from './picture-kind.ts';

/** File types that an error names; files other than pictures are checked elsewhere. */
export type FileType = PictureType | 'pdf' | 'xlsx';

/**
 * Most pixels of a picture: 25 million exceed a phone's usual photos; staff may upload those of a
 * camera.
 */
const MAX_PIXELS = { anyone: 25_000_000, staff: 51_000_000 };
const MAX_SIDE = 1600;

type Wanted = {
  types: FileType[];
  smallest?: number;
  longest?: number;
  /** Field that an error names. */
  field?: string;
  sender?: keyof typeof MAX_PIXELS;
};

/**
 * Checks a picture by its bytes, applies its rotation, drops its metadata and converts it to WebP.
 * Before decoding it throws `file_type`, `picture_too_small`, `picture_too_big`; then
 * `file_unopenable`, and `busy` if too many wait.
 */
export async function encodePicture(ctx: Ctx, bytes: Buffer, wanted: Wanted) {
  const { types, smallest = 1, longest = MAX_SIDE, field = 'file', sender = 'anyone' } = wanted;
  const type = pictureKind(bytes);
  const named = types.join('، ');
  if (!type || !types.includes(type)) throw invalidField(field, 'file_type', { types: named });
  const maxPixels = MAX_PIXELS[sender];
  const options = { type, types: named, smallest, longest, maxPixels, field };
  return openApart(ctx, { task: 'picture', parts: [bytes], options, field });
}
