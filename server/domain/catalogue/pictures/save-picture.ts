import type { UploadReply } from '#contract/admin-catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { encodePicture } from '#server/domain/files/encode-picture.ts';
import type { PictureType } from '#server/domain/files/picture-kind.ts';
import { type Folder, storePicture } from './picture-files.ts';

const TYPES: PictureType[] = ['jpg', 'png', 'webp', 'avif'];
// a sign may be a low and wide one; search engines ask for 112
const MIN_SIDE: Partial<Record<Folder, number>> = { products: 600, site: 112 };
const MIN_LOGO = 200;
/** A banner fills the width of a desktop; the others never do. */
const MAX_SIDE: Partial<Record<Folder, number>> = { banners: 1920 };

/** Keeps a picture that staff sent, cleaned, as WebP; file_type, picture_too_small, picture_too_big, busy. */
export async function savePicture(
  ctx: Ctx,
  input: { folder: Folder; bytes: Buffer },
): Promise<UploadReply> {
  const smallest = MIN_SIDE[input.folder] ?? MIN_LOGO;
  const longest = MAX_SIDE[input.folder];
  const { data, info } = await encodePicture(ctx, input.bytes, {
    smallest,
    types: TYPES,
    sender: 'staff',
    ...(longest && { longest }),
  });
  const stored = await storePicture(ctx.files, input.folder, data, {
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
