import { randomBytes } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { removeFile } from '#server/domain/files/stored-file.ts';
import { notFound } from '#server/errors.ts';
import type { CheckedFile } from './check-file.ts';

export type StoredFile = Omit<CheckedFile, 'bytes'> & { file: string; size: number };

/** Beside the public pictures, where no address leads. */
export const keyOf = (file: string) => `manual-orders/${file}`;

/** Writes files under names of our own. */
export async function storeFiles(ctx: Ctx, files: CheckedFile[]): Promise<StoredFile[]> {
  return Promise.all(
    files.map(async ({ name, kind, bytes }) => {
      const file = `${randomBytes(16).toString('hex')}.${kind === 'xlsx' ? 'xlsx' : 'webp'}`;
      await ctx.files.put(keyOf(file), bytes);
      return { name, kind, file, size: bytes.length };
    }),
  );
}

/** Takes back what was written for a request that was refused. */
export async function dropFiles(ctx: Ctx, files: StoredFile[]): Promise<void> {
  await Promise.all(files.map(({ file }) => removeFile(ctx, keyOf(file))));
}

export async function insertFiles(tx: Ctx, requestId: string, files: StoredFile[]): Promise<void> {
  const at = tx.now().toISOString();
  for (const { name, kind, file, size } of files)
    await tx.sql`insert into manual_order_files (id, manual_order_id, kind, name, file, size,
        created_at)
      values (${newId()}, ${requestId}, ${kind}, ${name}, ${file}, ${size}, ${at})`;
}

type Input = { id: string; fileId: string };
type Found = { key: string; kind: 'picture' | 'xlsx'; download: string };

/** The key of a file of a request, and how a download is called. Throws `not_found`. */
export async function findFile(ctx: Ctx, { id, fileId }: Input): Promise<Found> {
  const [row] = await ctx.sql<(RowOf<'manualOrderFiles', 'file' | 'kind'> & { number: string })[]>`
    select f.file, f.kind, m.number
    from manual_order_files f
    join manual_orders m on m.id = f.manual_order_id
    where f.id = ${fileId} and m.id = ${id}`;
  if (!row) throw notFound();
  return {
    key: keyOf(row.file),
    kind: row.kind,
    download: `request-${row.number}.xlsx`,
  };
}
