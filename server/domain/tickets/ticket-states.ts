import type { TicketStatus } from '#contract/tickets.ts';
import { canMove, type Mover, type States } from '#server/domain/states/states.ts';

/**
 * Every move a ticket can make, and who may make it. A message that changes nothing stays in its status; a closed one
 * is opened again before anybody writes.
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

/** Whether the mover may write, which takes it to `to`. */
export const canWrite = (from: TicketStatus, to: TicketStatus, as: Mover) =>
  from !== 'closed' && canMove(ticketStates, from, to, as);
