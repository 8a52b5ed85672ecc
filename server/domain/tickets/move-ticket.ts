import type { TicketStatus } from '#contract/tickets.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { notify } from '#server/domain/events/notify.ts';
import { type Mover, sourcesOf } from '#server/domain/states/states.ts';
import { conflict, notFound } from '#server/errors.ts';
import { ticketStates } from './ticket-states.ts';

export type TicketHead = RowOf<'tickets', 'id' | 'number' | 'userId' | 'status' | 'priority'> & {
  mobileNumber: string;
};

type Move = { id: string; to: TicketStatus; as: Mover; withMessage?: boolean };

/** Locks a ticket until the transaction ends. Throws `not_found`, also for one of another owner. */
export async function lockTicket(tx: Ctx, id: string, ownerId?: string): Promise<TicketHead> {
  const { sql } = tx;
  const owned = ownerId === undefined ? sql`true` : sql`t.user_id = ${ownerId}`;
  const [row] = await sql<TicketHead[]>`
    select t.id, t.number, t.user_id, t.status, t.priority, u.mobile_number
    from tickets t join users u on u.id = t.user_id where t.id = ${id} and ${owned} for update of t`;
  if (!row) throw notFound();
  return row;
}

/** Moves a ticket and tells both sides. Throws `conflict` when its status does not allow the move. */
export async function moveTicket(tx: Ctx, { id, to, as, withMessage = false }: Move) {
  const now = tx.now().toISOString();
  const [moved] = await tx.sql<{ userId: string }[]>`
    update tickets set status = ${to}, status_at = ${now}, version = version + 1,
      last_at = case when ${withMessage} then ${now}::timestamptz else last_at end
    where id = ${id} and status = any(${sourcesOf(ticketStates, to, as)})
    returning user_id`;
  if (!moved) throw conflict();
  await notify(tx, { userId: moved.userId, staff: true, kind: 'ticket', id });
}
