import type { DebitCardStatus } from '#contract/debit-cards.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

/** Every move of a bank card, and who may make it. */
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
