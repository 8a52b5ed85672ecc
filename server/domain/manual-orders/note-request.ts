import type { AdminManualOrder } from '../../../contract/admin-manual-orders.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readAnyRequest } from './read-request.ts';

type Input = { id: string; adminNote: string };

/** Keeps a note of the staff beside a request. Throws `not_found`. */
export function noteRequest(ctx: Ctx, { id, adminNote }: Input): Promise<AdminManualOrder> {
  return inTransaction(ctx, async (tx) => {
    const before = await readAnyRequest(tx, id);
    await tx.sql`update manual_orders set admin_note = ${adminNote} where id = ${id}`;
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
