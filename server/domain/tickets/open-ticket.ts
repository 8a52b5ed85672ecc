import type { z } from 'zod';
import type { AdminTicket, Ticket, ticketEndpoints } from '#contract/tickets.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { insertMessage, knownTicket, limitMessages } from './insert-message.ts';
import { readAnyTicket, readOwnTicket } from './read-ticket.ts';

type Keyed = { key: string | undefined };
type OwnOpening = z.output<(typeof ticketEndpoints)['POST /api/tickets']['body']> & Keyed;
type Opening = z.output<(typeof ticketEndpoints)['POST /api/admin/tickets']['body']> & Keyed;
type New = Omit<Opening, 'mobileNumber'> & { userId: string; isByStaff: boolean };

/**
 * Opens a ticket of the current buyer; the same key returns the first one. Throws `not_found` for
 * another person's order, payment or file, `rate_limited`.
 */
export function openTicket(ctx: Ctx, input: OwnOpening): Promise<Ticket> {
  return once(ctx, input.key, readOwnTicket, async (tx) => {
    await limitMessages(tx);
    const id = await insertTicket(tx, { ...input, userId: ownerOf(tx), isByStaff: false });
    return readOwnTicket(tx, id);
  });
}

/** Opens a ticket for a buyer, as if they had written it. Throws `user_not_found`, `not_found`. */
export function openTicketFor(ctx: Ctx, input: Opening): Promise<AdminTicket> {
  return once(ctx, input.key, readAnyTicket, async (tx) => {
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

/** Makes a repeated request, even a concurrent one, return the ticket of the first. */
async function once<T>(
  ctx: Ctx,
  key: string | undefined,
  read: (ctx: Ctx, id: string) => Promise<T>,
  open: (tx: Ctx) => Promise<T>,
): Promise<T> {
  const known = await knownTicket(ctx, key);
  if (known) return read(ctx, known);
  return inTransaction(ctx, open).catch(async (error: unknown) => {
    const made = brokenUnique(error) ? await knownTicket(ctx, key) : undefined;
    if (!made) throw error;
    return read(ctx, made);
  });
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
