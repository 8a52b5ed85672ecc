import type { AdminTicket, Assignee } from '#contract/tickets.ts';
import { actorIdOf, type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { conflict, DomainError } from '#server/errors.ts';
import { lockTicket } from './move-ticket.ts';
import { readAnyTicket } from './read-ticket.ts';
import { isClosed } from './ticket-states.ts';

type Input = { id: string; from: string | null; to: string | null };

/**
 * Takes a ticket, assigns it to a colleague or releases it. Of two concurrent calls the second gets
 * the name of the new assignee. Throws `not_found`, `conflict` (closed), `ticket_taken` {name},
 * `assignee_gone`.
 */
export const assignTicket = (ctx: Ctx, { id, from, to }: Input): Promise<AdminTicket> =>
  inTransaction(ctx, async (tx) => {
    // locks the person first, as a change of rights does
    if (to) await requireAssignee(tx, to);
    const { assigneeId, status, number } = await lockTicket(tx, id);
    if (assigneeId === to) return readAnyTicket(tx, id);
    if (assigneeId !== from) throw await taken(tx, assigneeId);
    if (isClosed(status)) throw conflict();
    const handedAt = to && to !== ownerOf(tx) ? tx.now().toISOString() : null;
    await tx.sql`
      update tickets
      set assignee_id = ${to}, handed_at = ${handedAt}::timestamptz, version = version + 1
      where id = ${id}`;
    await notify(tx, { staff: true, kind: 'ticket', id });
    await recordAudit(tx, {
      action: 'ticket.assign',
      entity: 'ticket',
      entityId: id,
      before: { number, assignee: await nameOf(tx, assigneeId) },
      after: { number, assignee: await nameOf(tx, to) },
    });
    return readAnyTicket(tx, id);
  });

/**
 * Requires an assignee who may answer tickets; the lock keeps that right until the transaction
 * ends.
 */
async function requireAssignee({ sql }: Ctx, id: string): Promise<void> {
  const [row] = await sql`
    select 1 from users u where u.id = ${id} and ${answersTickets(sql)} for share`;
  if (!row) throw new DomainError('conflict', 'assignee_gone', {}, { to: 'assignee_gone' });
}

async function taken(tx: Ctx, assigneeId: string | null): Promise<DomainError> {
  const name = await nameOf(tx, assigneeId);
  return name ? new DomainError('conflict', 'ticket_taken', { name }) : conflict();
}

async function nameOf({ sql }: Ctx, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [row] = await sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from users where id = ${id}`;
  return row?.name ?? null;
}

/** Condition for a person `u` who answers tickets: active staff with the permission. */
export const answersTickets = (sql: Ctx['sql']) => sql`
  u.status = 'active' and (u.staff_role in ('owner', 'manager')
    or (u.staff_role = 'clerk' and 'support' = any(u.permissions)))`;

/** Staff to whom a ticket can be assigned, by name; the caller comes first. */
export async function listAssignees(ctx: Ctx): Promise<(Assignee & { isSelf: boolean })[]> {
  const { sql } = ctx;
  return sql<(Assignee & { isSelf: boolean })[]>`
    select u.id as "_id", u.first_name || ' ' || u.last_name as name,
      u.id = ${actorIdOf(ctx)} as is_self
    from users u where ${answersTickets(sql)}
    order by u.id = ${actorIdOf(ctx)} desc, u.first_name, u.last_name, u.id`;
}

/**
 * Releases the open tickets of a person who no longer answers any; otherwise does nothing. Call it
 * after a change of rights or account, in the same transaction.
 */
export async function freeTickets(tx: Ctx, userId: string): Promise<void> {
  const { sql } = tx;
  const freed = await sql<{ id: string }[]>`
    update tickets set assignee_id = null, version = version + 1
    where assignee_id = ${userId} and status <> 'closed'
      and not exists (select from users u where u.id = ${userId} and ${answersTickets(sql)})
    returning id`;
  if (freed.length === 0) return;
  for (const { id } of freed) await notify(tx, { staff: true, kind: 'ticket', id });
  await recordAudit(tx, {
    action: 'ticket.free',
    entity: 'user',
    entityId: userId,
    after: { tickets: freed.length },
  });
}
