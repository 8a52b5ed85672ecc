import type { PrivateFile } from '#contract/identity.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { findPrivateFile } from '#server/domain/files/list-private-files.ts';
import {
  insertPrivateFile,
  removeStored,
  storePrivatePicture,
} from '#server/domain/files/private-files.ts';
import { limitBytes } from '#server/domain/limits/limit-calls.ts';
import { notFound } from '#server/errors.ts';

const MB_A_DAY = 50;

/**
 * Stores the picture of a receipt or a returned product, encrypted, for the next transfer or
 * return. Throws `file_type`, `picture_too_small`, `too_much_sent`.
 */
export async function savePicture(
  ctx: Ctx,
  kind: 'transfer' | 'return',
  bytes: Buffer,
): Promise<PrivateFile> {
  const userId = ownerOf(ctx);
  const bucket = `${kind}-pictures:${userId}`;
  await limitBytes(ctx, { bucket, bytes: bytes.length, mostMb: MB_A_DAY });
  const stored = await storePrivatePicture(ctx, userId, bytes);
  const { id } = await inTransaction(ctx, (tx) =>
    insertPrivateFile(tx, { ...stored, userId, kind }),
  ).catch(async (error: unknown) => {
    await removeStored(ctx, stored.name);
    throw error;
  });
  const file = await findPrivateFile(ctx, id);
  if (!file) throw notFound();
  return file;
}
