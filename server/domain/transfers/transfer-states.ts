import type { TransferStatus } from '#contract/transfers.ts';
import type { States } from '#server/domain/states/states.ts';
import type { StaffMove } from '#shared/staff-moves.ts';

/**
 * Transitions of a transfer and their actors; a large one is `checked` by one person and confirmed
 * by another.
 */
export const transferStates: States<TransferStatus> = {
  pending: {
    checked: ['admin'],
    confirmed: ['admin'],
    rejected: ['admin'],
    canceled: ['user'],
  },
  checked: { confirmed: ['admin'], rejected: ['admin'] },
  confirmed: {},
  rejected: {},
  canceled: {},
};

/** Moves of staff by their names on the wire; of a large transfer the first confirmation checks it. */
export const transferMoves = {
  confirm: { to: 'confirmed' },
  reject: { to: 'rejected' },
} as const satisfies Record<string, StaffMove<TransferStatus>>;
