import type { TicketStatus } from '#contract/tickets.ts';

export type TicketMover = 'user' | 'admin' | 'system';

/** Every move a ticket can make, and who may make it. A message that changes nothing stays in its status. */
export const ticketMoves: Record<
  TicketStatus,
  Partial<Record<TicketStatus, readonly TicketMover[]>>
> = {
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

/** Whether this mover may take a ticket from one status to another; opening a closed one again has its own rule. */
export const canMove = (from: TicketStatus, to: TicketStatus, mover: TicketMover) =>
  ticketMoves[from][to]?.includes(mover) ?? false;

/** Statuses from which this mover may take a ticket to `to`. */
export const sourcesOf = (to: TicketStatus, mover: TicketMover): TicketStatus[] =>
  // keys of the table are statuses
  (Object.keys(ticketMoves) as TicketStatus[]).filter((from) => canMove(from, to, mover));
