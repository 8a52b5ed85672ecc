import type { Ctx } from '#server/context.ts';

const MINUTES_5 = 300;

/** Where a CDN or the store itself shows a public file; undefined where the shop sends it. */
export function publicAddress({ config }: Pick<Ctx, 'config'>, key: string): string | undefined {
  const { read, s3 } = config.files;
  return read.by === 'address' ? `${read.address}/${s3?.prefix ?? ''}${key}` : undefined;
}

/** The same for a film, which may also be read at the store by an address that dies after five minutes. */
export const filmAddress = (ctx: Pick<Ctx, 'config' | 'files'>, key: string) =>
  ctx.config.files.read.by === 'signature'
    ? ctx.files.addressOf(key, MINUTES_5)
    : publicAddress(ctx, key);
