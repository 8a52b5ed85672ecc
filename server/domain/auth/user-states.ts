import type { UserStatus } from '#contract/admin-users.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';
import type { StaffMove } from '#shared/staff-moves.ts';

/** An account is closed and opened again by staff, and deleted for good by its person too. */
export const userStates: States<UserStatus> = {
  active: { baned: ['admin'], deleted: ['user', 'admin'] },
  baned: { active: ['admin'], deleted: ['admin'] },
  deleted: {},
};

export const user: Entity<UserStatus> = {
  table: 'users',
  states: userStates,
  stamps: [],
  audited: 'user',
};

/** Moves of staff by their names on the wire. */
export const userMoves = {
  ban: { to: 'baned' },
  unban: { to: 'active' },
  delete: { to: 'deleted' },
} as const satisfies Record<string, StaffMove<UserStatus>>;
