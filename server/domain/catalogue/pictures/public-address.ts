import type { Ctx } from '#server/context.ts';

const MINUTES_5 = 300;

/**
 * Address of a public file at the CDN or the object store; undefined if the shop serves files
 * itself.
 */
export function publicAddress({ config }: Pick<Ctx, 'config'>, key: string): string | undefined {
  const { read, s3 } = config.files;
  return read.by === 'address' ? `${read.address}/${s3?.prefix ?? ''}${key}` : undefined;
}

/**
 * The same for a video, which may also be read from the store by an address signed for five
 * minutes.
 */
export const filmAddress = (ctx: Pick<Ctx, 'config' | 'files'>, key: string) =>
  ctx.config.files.read.by === 'signature'
    ? ctx.files.addressOf(key, MINUTES_5)
    : publicAddress(ctx, key);
