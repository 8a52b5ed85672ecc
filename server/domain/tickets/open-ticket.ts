import type { z } from 'zod';
import type { AdminTicket, Ticket, ticketEndpoints } from '../../../contract/tickets.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../db/new-id.ts';
import { DomainError, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../news/notify.ts';
import { insertMessage, knownTicket, limitMessages } from './insert-message.ts';
import { actorIdOf } from './move-ticket.ts';
import { readAnyTicket, readOwnTicket } from './read-ticket.ts';

type Keyed = { key: string | undefined };
type OwnOpening = z.output<(typeof ticketEndpoints)['POST /api/tickets']['body']> & Keyed;
type Opening = z.output<(typeof ticketEndpoints)['POST /api/admin/tickets']['body']> & Keyed;
type New = Omit<Opening, 'mobileNumber'> & { userId: string; isByStaff: boolean };

/** Opens an own ticket; the same key answers as before. Throws `not_found` for another's order, payment or file, `rate_limited`. */
export async function openTicket(ctx: Ctx, input: OwnOpening): Promise<Ticket> {
  const known = await knownTicket(ctx, input.key);
  if (known) return readOwnTicket(ctx, known);
  return inTransaction(ctx, async (tx) => {
    await limitMessages(tx);
    const id = await insertTicket(tx, { ...input, userId: actorIdOf(tx), isByStaff: false });
    return readOwnTicket(tx, id);
  });
}

/** Opens a ticket in the name of a buyer, as if they had written it. Throws `user_not_found`, `not_found`. */
export async function openTicketFor(ctx: Ctx, input: Opening): Promise<AdminTicket> {
  const known = await knownTicket(ctx, input.key);
  if (known) return readAnyTicket(ctx, known);
  return inTransaction(ctx, async (tx) => {
    const { mobileNumber, ...opening } = input;
    const userId = await buyerWith(tx, mobileNumber);
    const id = await insertTicket(tx, { ...opening, userId, isByStaff: true });
    const ticket = await readAnyTicket(tx, id);
    const { subject, department, priority, status } = ticket;
    await recordAudit(tx, {
      action: 'ticket.add',
      entity: 'ticket',
      entityId: id,
      after: { userId, subject, department, priority, status },
    });
    return ticket;
  });
}

async function insertTicket(tx: Ctx, ticket: New): Promise<string> {
  const { userId, orderId, transactionId } = ticket;
  const id = newId();
  const now = tx.now().toISOString();
  await requireOwn(tx, userId, orderId, transactionId);
  await tx.sql`
    insert into tickets (id, number, user_id, subject, department, priority, order_id, transaction_id,
      status_at, last_at, created_at)
    values (${id}, nextval('ticket_numbers')::text, ${userId}, ${ticket.subject}, ${ticket.department},
      ${ticket.priority}, ${orderId}, ${transactionId}, ${now}, ${now}, ${now})`;
  await insertMessage(tx, { ...ticket, ticketId: id, author: 'buyer', seen: ticket.isByStaff });
  await notify(tx, { userId, staff: true, kind: 'ticket', id });
  return id;
}

/** What a ticket points at belongs to its buyer. */
async function requireOwn(
  tx: Ctx,
  userId: string,
  orderId: string | null,
  transactionId: string | null,
) {
  const [row] = await tx.sql<{ isOwn: boolean }[]>`
    select (${orderId}::uuid is null or exists (select from orders where id = ${orderId} and user_id = ${userId}))
      and (${transactionId}::uuid is null
        or exists (select from transactions where id = ${transactionId} and user_id = ${userId})) as "isOwn"`;
  if (!row?.isOwn) throw notFound();
}

async function buyerWith(tx: Ctx, mobileNumber: string): Promise<string> {
  const [row] = await tx.sql<{ id: string }[]>`
    select id from users where mobile_number = ${mobileNumber}`;
  if (!row)
    throw new DomainError('not_found', 'user_not_found', {}, { mobileNumber: 'user_not_found' });
  return row.id;
}
