import type { AdminTicket, Ticket } from '#contract/tickets.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { ticketAnsweredText } from '#server/domain/messages/texts.ts';
import { insertMessage, limitMessages, type NewMessage } from './insert-message.ts';
import { lockTicket, moveByMessage, type TicketHead } from './move-ticket.ts';
import { readAnyTicket, readOwnTicket } from './read-ticket.ts';

type Reply = NewMessage & { id: string };
type StaffReply = Reply & { internal: boolean };

/** The buyer writes; the ticket is open then. Throws `not_found`, `conflict` (closed), `rate_limited`. */
export async function replyAsBuyer(ctx: Ctx, { id, ...message }: Reply): Promise<Ticket> {
  await makeOnce(ctx, async (tx) => {
    const ticket = await lockTicket(tx, id, ownerOf(tx));
    await limitMessages(tx);
    await insertMessage(tx, { ...message, ticketId: id, author: 'buyer' });
    await moveByMessage(tx, ticket, { to: 'open', as: 'user' });
  });
  return readOwnTicket(ctx, id);
}

/**
 * Adds an answer, which the buyer hears of by SMS, or an internal note. Throws `not_found`,
 * `conflict` (closed).
 */
export async function replyAsStaff(ctx: Ctx, { id, ...message }: StaffReply): Promise<AdminTicket> {
  await makeOnce(ctx, async (tx) => {
    const ticket = await lockTicket(tx, id);
    const messageId = await insertMessage(tx, { ...message, ticketId: id, author: 'staff' });
    const written = { messageId, files: message.fileIds.length };
    await (message.internal ? note(tx, ticket, written) : answer(tx, ticket, written));
  });
  return readAnyTicket(ctx, id);
}

type Written = { messageId: string; files: number };

/** Adds an internal note: it changes no status and notifies staff alone. */
async function note(tx: Ctx, { id, status }: TicketHead, written: Written) {
  await notify(tx, { staff: true, kind: 'ticket', id });
  await recordAudit(tx, {
    action: 'ticket.note',
    entity: 'ticket',
    entityId: id,
    before: { status },
    after: { status, ...written },
  });
}

async function answer(tx: Ctx, ticket: TicketHead, written: Written) {
  const { id, number, mobileNumber, status } = ticket;
  const to = 'answered';
  const audit = {
    action: 'ticket.reply',
    before: { status },
    after: { status: to, ...written },
  };
  await moveByMessage(tx, ticket, { to, as: 'admin', audit });
  const link = `${tx.config.publicUrl}/console/tickets/detail-${id}`;
  await queueMessage(tx, {
    mobileNumber,
    template: 'ticket.answered',
    text: ticketAnsweredText({ number, link }),
    dedupeKey: `ticket.answered:${written.messageId}`,
  });
}
