import { type Ctx, inTransaction, may, ownerOf } from '#server/context.ts';
import { notify } from '#server/domain/events/notify.ts';
import { notFound } from '#server/errors.ts';
import { type Side, unseenBy } from './ticket-view.ts';

/** Marks what the other side wrote as seen; as staff only for staff. Throws `not_found`. */
export const markSeen = (ctx: Ctx, { id, as }: { id: string; as: Side }): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const { sql } = tx;
    const [ticket] = await sql<{ userId: string }[]>`
      select user_id from tickets where id = ${id}`;
    const isAllowed = as === 'staff' ? may(tx, 'support') : ticket?.userId === ownerOf(tx);
    if (!ticket || !isAllowed) throw notFound();
    const seen = await sql`
      update ticket_messages m set seen_at = ${tx.now().toISOString()}
      where m.ticket_id = ${id} and ${unseenBy(sql, as)} returning 1`;
    if (seen.length === 0) return undefined;
    await notify(tx, { userId: ticket.userId, staff: true, kind: 'ticket', id });
    return undefined;
  });
