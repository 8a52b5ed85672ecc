import type { DebitCardStatus } from '#contract/debit-cards.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';
import type { StaffMove } from '#shared/staff-moves.ts';

/** Transitions of a bank card and their actors. */
export const cardStates: States<DebitCardStatus> = {
  new: { verified: ['admin'], rejected: ['admin'] },
  verified: { rejected: ['admin'] },
  rejected: {},
};

export const card: Entity<DebitCardStatus> = {
  table: 'debit_cards',
  states: cardStates,
  stamps: [],
  event: { kind: 'identity', ofOwner: true },
  audited: 'user',
};

/** Moves of staff by their names on the wire. */
export const cardMoves = {
  verify: { to: 'verified' },
  reject: { to: 'rejected' },
} as const satisfies Record<string, StaffMove<DebitCardStatus>>;
