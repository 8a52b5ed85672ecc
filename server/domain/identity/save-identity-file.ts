import type { IdentityFile, IdentityFileKind } from '#contract/identity.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { findPrivateFile } from '#server/domain/files/list-private-files.ts';
import {
  insertPrivateFile,
  removeStored,
  storePrivatePicture,
} from '#server/domain/files/private-files.ts';
import { limitBytes } from '#server/domain/limits/limit-calls.ts';
import { conflict, notFound } from '#server/errors.ts';
import { lockIdentity } from './identity-row.ts';
import { isSendable } from './identity-states.ts';

const MB_A_DAY = 100;

/**
 * Keeps one of the three pictures of the own identity in place of the older one. Throws
 * `file_type`, `picture_too_small`, `picture_too_big`, `too_much_sent`, `conflict`.
 */
export async function saveIdentityFile(
  ctx: Ctx,
  { kind, bytes }: { kind: IdentityFileKind; bytes: Buffer },
): Promise<IdentityFile> {
  const userId = ownerOf(ctx);
  await limitBytes(ctx, {
    bucket: `identity-files:${userId}`,
    bytes: bytes.length,
    mostMb: MB_A_DAY,
  });
  const stored = await storePrivatePicture(ctx, userId, bytes);
  const { id, replaced } = await inTransaction(ctx, async (tx) => {
    if (!isSendable(await lockIdentity(tx, userId))) throw conflict();
    return insertPrivateFile(tx, { ...stored, userId, kind });
  }).catch(async (error: unknown) => {
    await removeStored(ctx, stored.name);
    throw error;
  });
  if (replaced) await removeStored(ctx, replaced);
  const file = await findPrivateFile(ctx, id);
  if (!file) throw notFound();
  return { ...file, kind };
}
