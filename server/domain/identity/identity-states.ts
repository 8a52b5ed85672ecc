import type { IdentityStatus } from '#contract/identity.ts';
import { canMove, type States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';
import type { StaffMove } from '#shared/staff-moves.ts';

/** Every transition of an identity, and who may make it. */
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

/** True if the person may send it, for the first time or again. */
export const isSendable = (status: IdentityStatus) =>
  canMove(identityStates, status, 'pending', 'user');

/** Moves of staff by their names on the wire. */
export const identityMoves = {
  verify: { to: 'verified' },
  reject: { to: 'rejected' },
  expire: { to: 'expired' },
} as const satisfies Record<string, StaffMove<IdentityStatus>>;
