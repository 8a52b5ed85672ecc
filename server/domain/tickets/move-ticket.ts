import type { TicketStatus } from '#contract/tickets.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { type By, type Entity, transition } from '#server/domain/states/transition.ts';
import { conflict, notFound } from '#server/errors.ts';
import { canWrite, ticketStates } from './ticket-states.ts';

type TicketColumn = 'id' | 'number' | 'userId' | 'status' | 'statusAt' | 'priority' | 'assigneeId';
export type TicketHead = RowOf<'tickets', TicketColumn> & { mobileNumber: string };

type Change = NonNullable<Parameters<typeof transition>[2]['change']>;
type Move = By & { id: string; from?: TicketStatus; to: TicketStatus; change?: Change };

const entity: Entity<TicketStatus> = {
  table: 'tickets',
  states: ticketStates,
  stamps: ['status_at'],
  event: { kind: 'ticket' },
  audited: 'ticket',
};

/** Locks a ticket until the transaction ends. Throws `not_found`, also for one of another owner. */
export async function lockTicket(tx: Ctx, id: string, ownerId?: string): Promise<TicketHead> {
  const { sql } = tx;
  const owned = ownerId === undefined ? sql`true` : sql`t.user_id = ${ownerId}`;
  const [row] = await sql<TicketHead[]>`
    select t.id, t.number, t.user_id, t.status, t.status_at, t.priority, t.assignee_id,
      u.mobile_number
    from tickets t
    join users u on u.id = t.user_id
    where t.id = ${id} and ${owned}
    for update of t`;
  if (!row) throw notFound();
  return row;
}

/** Moves a ticket and tells both sides. Throws `not_found`, `conflict`. */
export const moveTicket = (tx: Ctx, move: Move) => transition(tx, entity, move);

/** Moves a locked ticket because somebody wrote. Throws `conflict` when it is closed. */
export function moveByMessage(
  tx: Ctx,
  { id, status: from }: TicketHead,
  move: By & { to: TicketStatus },
) {
  if (!canWrite(from, move.to, move.as)) throw conflict();
  const last_at = tx.now().toISOString();
  return transition(tx, entity, { id, from, change: { last_at }, ...move });
}
