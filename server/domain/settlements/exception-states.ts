import type { ExceptionStatus } from '#contract/desk/settlements.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

/** Moves of an exception: staff decide it, or a later file or answer of the bank does. */
export const exceptionStates: States<ExceptionStatus> = {
  open: {
    accepted: ['admin'],
    refunded: ['admin'],
    linked: ['admin'],
    ignored: ['admin'],
    resolved: ['system'],
  },
  accepted: {},
  refunded: {},
  linked: {},
  ignored: {},
  resolved: {},
};

export const settlementException: Entity<ExceptionStatus> = {
  table: 'settlement_exceptions',
  states: exceptionStates,
  stamps: ['updated_at'],
  audited: 'settlement_exception',
};
