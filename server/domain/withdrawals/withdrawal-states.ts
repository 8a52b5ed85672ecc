import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import type { States } from '#server/domain/states/states.ts';

/** Every move of a withdrawal, and who may make it. */
export const withdrawalStates: States<WithdrawalStatus> = {
  pending: { approved: ['admin'], rejected: ['admin'], canceled: ['user'] },
  approved: { paid: ['admin'], failed: ['admin'] },
  paid: {},
  rejected: {},
  failed: {},
  canceled: {},
};
