import type { ReturnStatus } from '#contract/order/returns.ts';
import type { States } from '#server/domain/states/states.ts';

/** Every move of a return, and who may make it. What staff book begins as accepted, money alone as refunded. */
export const returnStates: States<ReturnStatus> = {
  requested: { accepted: ['admin'], refused: ['admin'], canceled: ['user'] },
  accepted: { received: ['admin'], refused: ['admin'] },
  received: { refunded: ['admin'] },
  refunded: {},
  refused: {},
  canceled: {},
};
