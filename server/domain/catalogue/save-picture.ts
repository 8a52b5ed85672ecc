import sharp from 'sharp';
import type { UploadReply } from '../../../contract/admin-catalogue.ts';
import type { Ctx } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Folder, MOST_PIXELS, storePicture } from './picture-files.ts';

const LONGEST_SIDE = 1600;
const TYPES = 'jpg، png، webp، avif';
const SMALLEST_SIDE: Partial<Record<Folder, number>> = { products: 600 };
const SMALLEST_LOGO = 200;

/** Checks a picture by its bytes, turns it upright, drops its metadata and keeps it as WebP; file_type, picture_too_small. */
export async function savePicture(
  ctx: Ctx,
  input: { folder: Folder; bytes: Buffer },
): Promise<UploadReply> {
  const { data, info } = await encode(input.bytes, SMALLEST_SIDE[input.folder] ?? SMALLEST_LOGO);
  const stored = await storePicture(ctx.config.dataDir, input.folder, data, {
    w: info.width,
    h: info.height,
  });
  await recordAudit(ctx, {
    action: 'picture.add',
    entity: input.folder,
    entityId: stored.img,
    after: stored,
  });
  return stored;
}

async function encode(bytes: Buffer, smallest: number) {
  if (bytes.length === 0) refuseType();
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format, compression, width, height } = await picture.metadata().catch(() => refuseType());
  const isAllowed =
    format === 'jpeg' ||
    format === 'png' ||
    format === 'webp' ||
    (format === 'heif' && compression === 'av1');
  if (!isAllowed) refuseType();
  if (Math.min(width, height) < smallest)
    throw new DomainError(
      'invalid',
      'picture_too_small',
      { n: smallest },
      { file: 'picture_too_small' },
    );
  return picture
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuseType());
}

function refuseType(): never {
  throw new DomainError('invalid', 'file_type', { types: TYPES }, { file: 'file_type' });
}
