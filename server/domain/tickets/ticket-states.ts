import type { TicketStatus } from '#contract/tickets.ts';
import { canMove, type Mover, type States } from '#server/domain/states/states.ts';
import type { StaffMove } from '#shared/staff-moves.ts';

/**
 * Transitions of a ticket and their actors. A message that changes nothing keeps the status; a
 * closed ticket must be reopened before anybody writes.
 */
export const ticketStates: States<TicketStatus> = {
  open: { open: ['user'], answered: ['admin'], closed: ['user', 'admin'] },
  answered: {
    open: ['user'],
    answered: ['admin'],
    waiting_buyer: ['admin'],
    closed: ['user', 'admin', 'system'],
  },
  waiting_buyer: { open: ['user'], answered: ['admin'], closed: ['user', 'admin', 'system'] },
  closed: { open: ['user'] },
};

/** True until the buyer opens it again. */
export const isClosed = (status: TicketStatus) => status === 'closed';

/** True if the actor may write a message, which changes the status to `to`. */
export const canWrite = (from: TicketStatus, to: TicketStatus, as: Mover) =>
  !isClosed(from) && canMove(ticketStates, from, to, as);

/** Moves of staff by their names on the wire; an answer moves it too (`canWrite`). */
export const ticketMoves = {
  wait: { to: 'waiting_buyer' },
  close: { to: 'closed' },
} as const satisfies Record<string, StaffMove<TicketStatus>>;
