import type { Ctx, OutsideCtx } from '#server/context.ts';
import { DomainError, invalidField, notFound } from '#server/errors.ts';
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

/**
 * Asks the malware scanner about a file that is stored as it was sent; without a scanner every
 * file passes. Throws `file_infected`, and `scan_unavailable` where the scanner does not answer:
 * in doubt nothing is stored.
 */
export async function refuseMalware({ outside }: OutsideCtx, bytes: Buffer, field: string) {
  const verdict = await outside.scanner?.scan(bytes);
  if (verdict === 'infected') throw invalidField(field, 'file_infected');
  if (verdict === 'unreachable')
    throw new DomainError('unavailable', 'scan_unavailable', {}, { [field]: 'scan_unavailable' });
}
