import type { z } from 'zod';
import type { AdminTicket, Ticket, ticketEndpoints } from '#contract/tickets.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { insertMessage, limitMessages } from './insert-message.ts';
import { readAnyTicket, readOwnTicket } from './read-ticket.ts';

type OwnOpening = z.output<(typeof ticketEndpoints)['POST /api/tickets']['body']>;
type Opening = z.output<(typeof ticketEndpoints)['POST /api/admin/tickets']['body']>;
type New = Omit<Opening, 'mobileNumber'> & { userId: string; isByStaff: boolean };

/**
 * Opens a ticket of the current buyer. Throws `not_found` for another person's order, payment or
 * file, `rate_limited`.
 */
export async function openTicket(ctx: Ctx, input: OwnOpening): Promise<Ticket> {
  const id = await makeOnce(ctx, async (tx) => {
    await limitMessages(tx);
    return insertTicket(tx, { ...input, userId: ownerOf(tx), isByStaff: false });
  });
  return readOwnTicket(ctx, id);
}

/** Opens a ticket for a buyer, as if they had written it. Throws `user_not_found`, `not_found`. */
export async function openTicketFor(ctx: Ctx, input: Opening): Promise<AdminTicket> {
  const { mobileNumber, ...opening } = input;
  const id = await makeOnce(ctx, async (tx) => {
    const userId = await buyerWith(tx, mobileNumber);
    const made = await insertTicket(tx, { ...opening, userId, isByStaff: true });
    const { subject, department, priority, status } = await readAnyTicket(tx, made);
    await recordAudit(tx, {
      action: 'ticket.add',
      entity: 'ticket',
      entityId: made,
      after: { userId, subject, department, priority, status },
    });
    return made;
  });
  return readAnyTicket(ctx, id);
}

async function insertTicket(tx: Ctx, ticket: New): Promise<string> {
  const { userId, orderId, transactionId } = ticket;
  const id = newId();
  const now = tx.now().toISOString();
  await requireOwn(tx, userId, orderId, transactionId);
  await tx.sql`
    insert into tickets (id, number, user_id, subject, department, priority, order_id,
      transaction_id, status_at, last_at, created_at)
    values (${id}, nextval('ticket_numbers')::text, ${userId}, ${ticket.subject},
      ${ticket.department}, ${ticket.priority}, ${orderId}, ${transactionId}, ${now}, ${now},
      ${now})`;
  await insertMessage(tx, { ...ticket, ticketId: id, author: 'buyer', seen: ticket.isByStaff });
  await notify(tx, { userId, staff: true, kind: 'ticket', id });
  return id;
}

/** Requires that the referenced order and payment belong to the buyer. */
async function requireOwn(
  tx: Ctx,
  userId: string,
  orderId: string | null,
  transactionId: string | null,
) {
  const [row] = await tx.sql<{ isOwn: boolean }[]>`
    select (${orderId}::uuid is null
      or exists (select from orders where id = ${orderId} and user_id = ${userId}))
      and (${transactionId}::uuid is null
        or exists (select from transactions
          where id = ${transactionId} and user_id = ${userId})) as is_own`;
  if (!row?.isOwn) throw notFound();
}

async function buyerWith(tx: Ctx, mobileNumber: string): Promise<string> {
  const [row] = await tx.sql<{ id: string }[]>`
    select id from users where mobile_number = ${mobileNumber}`;
  if (!row)
    throw new DomainError('not_found', 'user_not_found', {}, { mobileNumber: 'user_not_found' });
  return row.id;
}
