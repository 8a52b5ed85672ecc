import type { Ctx } from '#server/context.ts';
import type { FileStore, Opened } from '#server/outside/files/file-store.ts';

type Making = Map<string, Promise<Buffer | undefined>>;
const underway = new WeakMap<FileStore, Making>();

/**
 * Reads a file that can be recreated at any time, or makes and stores it. Concurrent requests for a
 * new one share the work. Undefined if there is no source for it.
 */
export async function makeOnce(
  ctx: Ctx,
  key: string,
  make: () => Promise<Buffer | undefined>,
): Promise<Opened | { size: number; body: Buffer } | undefined> {
  const stored = await ctx.files.get(key);
  if (stored) return stored;
  const all = underway.get(ctx.files) ?? new Map();
  underway.set(ctx.files, all);
  const making = all.get(key) ?? makeAndKeep(ctx, key, make).finally(() => all.delete(key));
  all.set(key, making);
  const body: Buffer | undefined = await making;
  return body && { size: body.length, body };
}

async function makeAndKeep(
  { files, log }: Ctx,
  key: string,
  make: () => Promise<Buffer | undefined>,
) {
  const bytes = await make();
  // without room for it, or while the store takes nothing, it is shown all the same
  if (bytes)
    await files.put(key, bytes).catch((err: unknown) => log.warn({ err }, 'a picture is not kept'));
  return bytes;
}
