import type { ReturnStatus } from '#contract/order/returns.ts';
import type { States } from '#server/domain/states/states.ts';
import type { StaffMove } from '#shared/staff-moves.ts';

/**
 * Transitions of a return and their actors. One registered by staff begins as accepted, a refund
 * without products as refunded.
 */
export const returnStates: States<ReturnStatus> = {
  requested: { accepted: ['admin'], refused: ['admin'], canceled: ['user'] },
  accepted: { received: ['admin'], refused: ['admin'] },
  received: { refunded: ['admin'] },
  refunded: {},
  refused: {},
  canceled: {},
};

/** Moves of staff by their names on the wire. */
export const returnMoves = {
  accept: { to: 'accepted' },
  refuse: { to: 'refused' },
  receive: { to: 'received' },
  refund: { to: 'refunded' },
  refundCard: { to: 'refunded' },
} as const satisfies Record<string, StaffMove<ReturnStatus>>;
