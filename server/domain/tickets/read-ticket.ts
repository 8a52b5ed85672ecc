import type { AdminTicket, Ticket } from '#contract/tickets.ts';
import { type Ctx, inTransaction, may, ownerOf } from '#server/context.ts';
import { notify } from '#server/domain/events/notify.ts';
import { canMove, staffMoves } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { TICKET_REOPEN_DAYS } from '#shared/limits.ts';
import { DAY } from '#shared/time.ts';
import { canWrite, isClosed, ticketMoves, ticketStates } from './ticket-states.ts';
import {
  assigneeColumn,
  buyerColumn,
  lastMessage,
  readMessages,
  referenceColumns,
  rowColumns,
  type Side,
  unseenBy,
  withoutName,
} from './ticket-view.ts';

type OwnRow = Omit<Ticket, 'messages' | 'can' | 'reopenUntil'> & { statusAt: string };
type AnyRow = Omit<AdminTicket, 'messages' | 'can'>;

/** One own ticket with its messages. Throws `not_found`, also for another's. */
export async function readOwnTicket(ctx: Ctx, id: string): Promise<Ticket> {
  const { sql } = ctx;
  const [row] = await sql<OwnRow[]>`
    select ${rowColumns(sql, 'buyer')}, ${referenceColumns(sql)}, t.status_at
    from tickets t ${lastMessage(sql)} where t.id = ${id} and t.user_id = ${ownerOf(ctx)}`;
  if (!row) throw notFound();
  const { statusAt, ...ticket } = row;
  const until = new Date(Date.parse(statusAt) + TICKET_REOPEN_DAYS * DAY);
  const messages = await readMessages(ctx, id, 'buyer');
  return {
    ...ticket,
    messages: messages.map(withoutName),
    reopenUntil: isClosed(row.status) ? until.toISOString() : null,
    can: {
      reply: canWrite(row.status, 'open', 'user'),
      close: canMove(ticketStates, row.status, 'closed', 'user'),
      reopen: isClosed(row.status) && until > ctx.now(),
    },
  };
}

/** One ticket as staff see it. Throws `not_found`. */
export async function readAnyTicket(ctx: Ctx, id: string): Promise<AdminTicket> {
  const { sql } = ctx;
  const [row] = await sql<AnyRow[]>`
    select ${rowColumns(sql, 'staff')}, ${referenceColumns(sql)}, ${buyerColumn(sql)},
      ${assigneeColumn(sql)}
    from tickets t join users u on u.id = t.user_id ${lastMessage(sql)} where t.id = ${id}`;
  if (!row) throw notFound();
  return {
    ...row,
    messages: await readMessages(ctx, id, 'staff'),
    can: {
      reply: canWrite(row.status, 'answered', 'admin'),
      ...staffMoves(ticketStates, ticketMoves, row.status),
    },
  };
}

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
