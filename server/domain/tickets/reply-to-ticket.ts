import type { AdminTicket, Ticket } from '#contract/tickets.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { ticketAnsweredText } from '#server/domain/messages/texts.ts';
import { DomainError } from '#server/errors.ts';
import { insertMessage, knownTicket, limitMessages, type NewMessage } from './insert-message.ts';
import { lockTicket, moveByMessage, type TicketHead } from './move-ticket.ts';
import { readAnyTicket, readOwnTicket } from './read-ticket.ts';

type Reply = NewMessage & { id: string };
type StaffReply = Reply & { internal: boolean };

/** The buyer writes; the ticket is open then. Throws `not_found`, `conflict` (closed), `rate_limited`. */
export const replyAsBuyer = (ctx: Ctx, { id, ...message }: Reply): Promise<Ticket> =>
  inTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, id, ownerOf(tx));
    if (await isRepeated(tx, id, message.key)) return readOwnTicket(tx, id);
    await limitMessages(tx);
    await insertMessage(tx, { ...message, ticketId: id, author: 'buyer' });
    await moveByMessage(tx, ticket, { to: 'open', as: 'user' });
    return readOwnTicket(tx, id);
  });

/**
 * Adds an answer, which the buyer hears of by SMS, or an internal note. Throws `not_found`,
 * `conflict` (closed).
 */
export const replyAsStaff = (ctx: Ctx, { id, ...message }: StaffReply): Promise<AdminTicket> =>
  inTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, id);
    if (await isRepeated(tx, id, message.key)) return readAnyTicket(tx, id);
    const messageId = await insertMessage(tx, { ...message, ticketId: id, author: 'staff' });
    const written = { messageId, files: message.fileIds.length };
    await (message.internal ? note(tx, ticket, written) : answer(tx, ticket, written));
    return readAnyTicket(tx, id);
  });

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

/** The answer to the first sending was lost on its way, and the page sends again. */
async function isRepeated(tx: Ctx, ticketId: string, key: string | undefined): Promise<boolean> {
  const known = await knownTicket(tx, key);
  if (known && known !== ticketId) throw new DomainError('invalid', 'idempotency_reused');
  return known !== undefined;
}
