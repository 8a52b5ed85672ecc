import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import { canMove, type States } from '#server/domain/states/states.ts';
import type { StaffMove } from '#shared/staff-moves.ts';

/** Transitions of a withdrawal and their actors. */
export const withdrawalStates: States<WithdrawalStatus> = {
  pending: { approved: ['admin'], rejected: ['admin'], canceled: ['user'] },
  approved: { paid: ['admin'], failed: ['admin'] },
  // PAYA and SATNA come back a working day later
  paid: { failed: ['admin'] },
  rejected: {},
  failed: {},
  canceled: {},
};

/** Moves of staff by their names on the wire. */
export const withdrawalMoves = {
  approve: { to: 'approved' },
  reject: { to: 'rejected' },
  pay: { to: 'paid' },
  fail: { to: 'failed' },
} as const satisfies Record<string, StaffMove<WithdrawalStatus>>;

/** True if the bank has it: it may come back, and its receipt can be added. */
export const isAtBank = (status: WithdrawalStatus) =>
  canMove(withdrawalStates, status, withdrawalMoves.fail.to, 'admin');
