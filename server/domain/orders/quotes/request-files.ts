import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { writeWhole } from '#server/domain/files/write-whole.ts';
import { notFound } from '#server/errors.ts';
import type { CheckedFile } from './check-file.ts';

export type StoredFile = Omit<CheckedFile, 'bytes'> & { file: string; size: number };

/** Beside the public pictures, where no address leads. */
const folder = ({ config }: Ctx) => join(config.dataDir, 'manual-orders');

/** Writes files under names of our own. */
export async function storeFiles(ctx: Ctx, files: CheckedFile[]): Promise<StoredFile[]> {
  if (files.length > 0) await mkdir(folder(ctx), { recursive: true });
  return Promise.all(
    files.map(async ({ name, kind, bytes }) => {
      const file = `${randomBytes(16).toString('hex')}.${kind === 'xlsx' ? 'xlsx' : 'webp'}`;
      await writeWhole(join(folder(ctx), file), bytes, { mode: 0o600 });
      return { name, kind, file, size: bytes.length };
    }),
  );
}

/** Takes back what was written for a request that was refused. */
export async function dropFiles(ctx: Ctx, files: StoredFile[]): Promise<void> {
  await Promise.all(files.map(({ file }) => rm(join(folder(ctx), file), { force: true })));
}

export async function insertFiles(tx: Ctx, requestId: string, files: StoredFile[]): Promise<void> {
  const at = tx.now().toISOString();
  for (const { name, kind, file, size } of files)
    await tx.sql`insert into manual_order_files (id, manual_order_id, kind, name, file, size, created_at)
      values (${newId()}, ${requestId}, ${kind}, ${name}, ${file}, ${size}, ${at})`;
}

type Asked = { id: string; fileId: string };
type Found = { path: string; kind: 'picture' | 'xlsx'; download: string };

/** Where a file of a request lies, and how a download is called. Throws `not_found`. */
export async function findFile(ctx: Ctx, { id, fileId }: Asked): Promise<Found> {
  const [row] = await ctx.sql<(RowOf<'manualOrderFiles', 'file' | 'kind'> & { number: string })[]>`
    select f.file, f.kind, m.number from manual_order_files f join manual_orders m on m.id = f.manual_order_id
    where f.id = ${fileId} and m.id = ${id}`;
  if (!row) throw notFound();
  return {
    path: join(folder(ctx), row.file),
    kind: row.kind,
    download: `request-${row.number}.xlsx`,
  };
}
