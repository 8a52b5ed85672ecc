import type { TicketStatus } from '#contract/tickets.ts';
import type { States } from '#server/domain/states/states.ts';

/** Every move a ticket can make, and who may make it. A message that changes nothing stays in its status. */
export const ticketStates: States<TicketStatus> = {
  open: { open: ['user'], answered: ['admin'], closed: ['user', 'admin'] },
  answered: {
    open: ['user'],
    answered: ['admin'],
    waiting_buyer: ['admin'],
    closed: ['user', 'admin', 'system'],
  },
  waiting_buyer: { open: ['user'], answered: ['admin'], closed: ['user', 'admin', 'system'] },
  closed: {},
};
