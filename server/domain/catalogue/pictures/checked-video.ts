import type { Ctx } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { keyOf } from './picture-files.ts';
import { isVideoFile, videoOf } from './video.ts';

/**
 * Checked video: an existing file, or an address of a known player. Throws `field_invalid` on
 * `video`.
 */
export async function checkedVideo(ctx: Ctx, given: string | null): Promise<string | null> {
  if (!given) return null;
  const video = videoOf(given);
  const isThere =
    video && (!isVideoFile(video) || (await ctx.files.head(keyOf('products', video))));
  if (!isThere) throw invalidField('video', 'field_invalid');
  return video;
}
