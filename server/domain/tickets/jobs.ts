import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { notify } from '#server/domain/events/notify.ts';
import { TICKET_CLOSE_HOURS } from '#shared/limits.ts';
import { HOUR } from '#shared/time.ts';
import { forgetFiles } from './forget-files.ts';

/** What the clock starts; each run does all that is due. */
export const ticketJobs: Record<string, (ctx: Ctx) => Promise<void>> = {
  close_tickets: closeTickets,
  forget_ticket_files: forgetFiles,
};

/** Closes the tickets that have waited for their buyer for three days. */
export async function closeTickets(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const before = new Date(now.getTime() - TICKET_CLOSE_HOURS * HOUR).toISOString();
    const closed = await tx.sql<RowOf<'tickets', 'id' | 'userId'>[]>`
      update tickets set status = 'closed', status_at = ${now.toISOString()}, version = version + 1
      where status in ('answered', 'waiting_buyer') and status_at <= ${before}
      returning id, user_id`;
    for (const { id, userId } of closed)
      await notify(tx, { userId, staff: true, kind: 'ticket', id });
  });
}
