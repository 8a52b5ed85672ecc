import type { TransferStatus } from '#contract/transfers.ts';
import type { States } from '#server/domain/states/states.ts';

/** Every move of a transfer, and who may make it; a large one is `checked` by one and confirmed by another. */
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
