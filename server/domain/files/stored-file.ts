import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import type { Opened } from '#server/outside/files/file-store.ts';

/** A file that a row names, to be sent. Throws `not_found` when it is not there, `files_unavailable`. */
export async function openStored(ctx: Ctx, key: string): Promise<Opened> {
  const found = await ctx.files.get(key);
  if (!found) throw missingFile(ctx, key);
  return found;
}

/**
 * Reports a file that a row refers to but that is missing: `not_found` for the reader, an error for
 * the operator.
 */
export function missingFile({ log }: Ctx, key: string) {
  log.error({ key }, 'a file that is named is not there');
  return notFound();
}

/** Removes a file that nothing names any more; where that fails now, `forgetLeftovers` does it later. */
export const removeFile = ({ files, log }: Ctx, key: string): Promise<void> =>
  files.remove(key).catch((err: unknown) => log.warn({ err }, 'a file is removed later'));
