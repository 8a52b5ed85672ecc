import type { AdminTicket, Ticket, TicketPriority } from '#contract/tickets.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { conflict } from '#server/errors.ts';
import { TICKET_REOPEN_DAYS } from '#shared/limits.ts';
import { DAY } from '#shared/time.ts';
import { answersTickets } from './assign-ticket.ts';
import { lockTicket, moveTicket } from './move-ticket.ts';
import { readAnyTicket, readOwnTicket } from './read-ticket.ts';
import { ticketMoves } from './ticket-states.ts';

/** Closes a ticket of the current buyer. Throws `not_found`, `conflict`. */
export const closeOwnTicket = (ctx: Ctx, { id }: { id: string }): Promise<Ticket> =>
  inTransaction(ctx, async (tx) => {
    await lockTicket(tx, id, ownerOf(tx));
    await moveTicket(tx, { id, to: 'closed', as: 'user' });
    return readOwnTicket(tx, id);
  });

/** Reopens a ticket of the current buyer within seven days. Throws `not_found`, `conflict`. */
export const reopenTicket = (ctx: Ctx, { id }: { id: string }): Promise<Ticket> =>
  inTransaction(ctx, async (tx) => {
    const { statusAt } = await lockTicket(tx, id, ownerOf(tx));
    const since = tx.now().getTime() - TICKET_REOPEN_DAYS * DAY;
    if (Date.parse(statusAt) <= since) throw conflict();
    await moveTicket(tx, {
      id,
      from: 'closed',
      to: 'open',
      as: 'user',
      // the assignee may have left the shop in the meantime
      change: {
        assignee_id: tx.sql`(
          select u.id from users u where u.id = tickets.assignee_id and ${answersTickets(tx.sql)})`,
      },
    });
    return readOwnTicket(tx, id);
  });

/**
 * Closes a ticket, or marks it as waiting for the buyer, by staff. Throws `not_found`, `conflict`.
 */
export const moveAsStaff = (
  ctx: Ctx,
  { id, act }: { id: string; act: keyof typeof ticketMoves },
): Promise<AdminTicket> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockTicket(tx, id);
    const { to } = ticketMoves[act];
    const audit = {
      action: `ticket.${act}`,
      before: { status: before.status },
      after: { status: to },
    };
    await moveTicket(tx, { id, to, as: 'admin', audit });
    return readAnyTicket(tx, id);
  });

/**
 * Sets the priority of a ticket. Throws `not_found`, and `conflict` if it changed since it was
 * read.
 */
export const setPriority = (
  ctx: Ctx,
  { id, priority, version }: { id: string; priority: TicketPriority; version: number },
): Promise<AdminTicket> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockTicket(tx, id);
    const [changed] = await tx.sql`
      update tickets set priority = ${priority}, version = version + 1
      where id = ${id} and version = ${version} returning 1`;
    if (!changed) throw conflict();
    await notify(tx, { userId: before.userId, staff: true, kind: 'ticket', id });
    await recordAudit(tx, {
      action: 'ticket.priority',
      entity: 'ticket',
      entityId: id,
      before: { priority: before.priority },
      after: { priority },
    });
    return readAnyTicket(tx, id);
  });
