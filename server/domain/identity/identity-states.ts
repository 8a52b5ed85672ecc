import type { IdentityStatus } from '#contract/identity.ts';
import { canMove, type States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

/** Every move of an identity, and who may make it. */
export const identityStates: States<IdentityStatus> = {
  none: { pending: ['user'] },
  pending: { verified: ['admin'], rejected: ['admin'] },
  verified: { expired: ['admin'] },
  rejected: { pending: ['user'] },
  expired: { pending: ['user'] },
};

export const identity: Entity<IdentityStatus> = {
  table: 'identities',
  key: 'user_id',
  states: identityStates,
  stamps: [],
  event: { kind: 'identity' },
  audited: 'user',
};

/** Whether a person may send it, again or for the first time. */
export const isSendable = (status: IdentityStatus) =>
  canMove(identityStates, status, 'pending', 'user');
