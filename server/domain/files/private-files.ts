import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { encodePicture } from './encode-picture.ts';
import { decryptBytes, encryptBytes } from './encryption.ts';
import { type FileKind, manyKinds } from './list-private-files.ts';
import { missingFile, removeFile } from './stored-file.ts';

const MIN_SIDE = 300;

const keyOf = (name: string) => `private/${name}`;

/**
 * Cleans, encrypts and keeps a picture (jpg, png, webp) of a person under a random name; file_type,
 * picture_too_small.
 */
export async function storePrivatePicture(ctx: Ctx, owner: string, bytes: Buffer) {
  const { data, info } = await encodePicture(ctx, bytes, {
    smallest: MIN_SIDE,
    types: ['jpg', 'png', 'webp'],
  });
  const stored = await storeEncrypted(ctx, owner, data);
  const contentHash = createHash('sha256').update(data).digest('hex');
  return { ...stored, w: info.width, h: info.height, size: data.length, contentHash };
}

/** Encrypts bytes with the current key and writes them; a row must name them afterwards. */
export async function storeEncrypted(ctx: Ctx, owner: string, bytes: Buffer) {
  const name = randomBytes(16).toString('hex');
  const { keyId, encrypted } = encryptBytes(ctx.config, { purpose: 'file', owner }, bytes);
  await ctx.files.put(keyOf(name), encrypted);
  return { name, keyId };
}

type Stored = { ownerId: string; name: string; keyId: string };

/** The bytes of a file that a row names. Throws `not_found` when it is not there, `files_unavailable`. */
export async function readStored(ctx: Ctx, { ownerId, name, keyId }: Stored): Promise<Buffer> {
  const encrypted = await ctx.files.read(keyOf(name));
  if (!encrypted) throw missingFile(ctx, keyOf(name));
  return decryptBytes(ctx.config, { purpose: 'file', owner: ownerId }, keyId, encrypted);
}

export const removeStored = (ctx: Ctx, name: string) => removeFile(ctx, keyOf(name));

type StoredPicture = Awaited<ReturnType<typeof storePrivatePicture>>;

/**
 * Names a stored picture as a person's file; of an identity's kinds the newest replaces the
 * older, whose name is answered.
 */
export async function insertPrivateFile(
  tx: Ctx,
  file: StoredPicture & { userId: string; kind: FileKind },
): Promise<{ id: string; replaced: string | undefined }> {
  const id = newId();
  const [old] = manyKinds.some((kind) => kind === file.kind)
    ? []
    : await tx.sql<{ name: string }[]>`
          delete from private_files
          where user_id = ${file.userId} and kind = ${file.kind}
          returning name`;
  await tx.sql`
    insert into private_files (id, user_id, kind, name, key_id, w, h, size, content_hash,
      created_at)
    values (${id}, ${file.userId}, ${file.kind}, ${file.name}, ${file.keyId}, ${file.w}, ${file.h},
      ${file.size}, ${file.kind === 'transfer' ? file.contentHash : null},
        ${tx.now().toISOString()})`;
  return { id, replaced: old?.name };
}

/** Deletes the rows of a deleted account's files but receipts; answers the keys of the files. */
export async function forgetPrivateFiles({ sql }: Ctx, userId: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    delete from private_files
    where user_id = ${userId} and kind not in ('receipt', 'transfer')
    returning name`;
  return rows.map(({ name }) => keyOf(name));
}
