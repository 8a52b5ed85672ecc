import type { AdminManualOrder } from '#contract/admin-requests.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict } from '#server/errors.ts';
import { readAnyRequest } from './read-requests.ts';

type Input = { id: string; adminNote: string; noteRead?: string | undefined };

/** Keeps a note of the staff beside a request. Throws `not_found`, `conflict`. */
export function noteRequest(
  ctx: Ctx,
  { id, adminNote, noteRead }: Input,
): Promise<AdminManualOrder> {
  return inTransaction(ctx, async (tx) => {
    const before = await readAnyRequest(tx, id);
    const [noted] = await tx.sql`
      update manual_orders set admin_note = ${adminNote}
      where id = ${id} and admin_note = ${noteRead ?? before.adminNote} returning 1`;
    if (!noted) throw conflict();
    await recordAudit(tx, {
      action: 'manual_order.note',
      entity: 'manual_order',
      entityId: id,
      before: { adminNote: before.adminNote },
      after: { adminNote },
    });
    return readAnyRequest(tx, id);
  });
}
