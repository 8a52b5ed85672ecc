import type { AdminOrder } from '#contract/admin-orders.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict } from '#server/errors.ts';
import { lockOrder } from './lock-order.ts';
import { readAnyOrder } from './read-order.ts';

type Input = { id: string; adminNote: string; noteRead?: string | undefined };

/**
 * Keeps a note of the staff; version and time of the order stay, because nothing of it changed.
 * Throws `not_found`, `conflict`.
 */
export function writeNote(ctx: Ctx, { id, adminNote, noteRead }: Input): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, id);
    if (noteRead !== undefined && noteRead !== before.adminNote) throw conflict();
    await tx.sql`update orders set admin_note = ${adminNote} where id = ${id}`;
    await recordAudit(tx, {
      action: 'order.note',
      entity: 'order',
      entityId: id,
      before: { adminNote: before.adminNote },
      after: { adminNote },
    });
    return readAnyOrder(tx, id);
  });
}
