import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { TICKET_CLOSE_HOURS } from '#shared/limits.ts';
import { HOUR } from '#shared/time.ts';
import { forgetFiles } from './find-file.ts';
import { moveTicket } from './move-ticket.ts';

/** Scheduled jobs; each run does all that is due. */
export const ticketJobs: Record<string, (ctx: Ctx) => Promise<void>> = {
  close_tickets: closeTickets,
  forget_ticket_files: forgetFiles,
};

/** Closes tickets that have waited for their buyer for three days. */
export async function closeTickets(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = new Date(tx.now().getTime() - TICKET_CLOSE_HOURS * HOUR).toISOString();
    const due = await tx.sql<RowOf<'tickets', 'id'>[]>`
      select id
      from tickets
      where status in ('answered', 'waiting_buyer') and status_at <= ${before}
      order by id for update skip locked`;
    for (const { id } of due) await moveTicket(tx, { id, to: 'closed', as: 'system' });
  });
}
