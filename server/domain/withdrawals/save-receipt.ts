import type { PrivateFile } from '#contract/identity.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { findPrivateFile } from '#server/domain/files/list-private-files.ts';
import {
  insertPrivateFile,
  removeStored,
  storePrivatePicture,
} from '#server/domain/files/private-files.ts';
import { conflict, notFound } from '#server/errors.ts';
import { isAtBank } from './withdrawal-states.ts';

/**
 * Keeps the picture of the bank's receipt with an approved or paid withdrawal, once. Throws
 * `not_found`, `conflict`, `file_type`.
 */
export async function saveReceipt(
  ctx: Ctx,
  { id, bytes }: { id: string; bytes: Buffer },
): Promise<PrivateFile> {
  const [owned] = await ctx.sql<{ userId: string }[]>`
    select user_id from withdrawals where id = ${id}`;
  if (!owned) throw notFound();
  const stored = await storePrivatePicture(ctx, owned.userId, bytes);
  const fileId = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.sql<RowOf<'withdrawals', 'userId' | 'status' | 'receiptFileId'>[]>`
      select user_id, status, receipt_file_id
      from withdrawals where id = ${id} for update`;
    if (!row) throw notFound();
    if (row.receiptFileId !== null || !isAtBank(row.status)) throw conflict();
    const file = await insertPrivateFile(tx, { ...stored, userId: row.userId, kind: 'receipt' });
    await tx.sql`update withdrawals
      set receipt_file_id = ${file.id}, version = version + 1
      where id = ${id}`;
    await recordAudit(tx, {
      action: 'withdrawal.receipt',
      entity: 'withdrawal',
      entityId: id,
      before: { receipt: null },
      after: { receipt: file.id },
    });
    return file.id;
  }).catch(async (error: unknown) => {
    await removeStored(ctx, stored.name);
    throw error;
  });
  const file = await findPrivateFile(ctx, fileId);
  if (!file) throw notFound();
  return file;
}
