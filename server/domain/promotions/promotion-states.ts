import type { PromotionStatus } from '#contract/desk/promotions.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

/** Moves of a promotion: the clock starts and ends it, staff may do so before. */
export const promotionStates: States<PromotionStatus> = {
  draft: { set: ['admin'], running: ['admin'] },
  set: { running: ['system'], ended: ['system'], stopped: ['admin'] },
  running: { ended: ['system'], stopped: ['admin'] },
  stopped: { set: ['admin'], running: ['admin'] },
  ended: {},
};

export const promotion: Entity<PromotionStatus> = {
  table: 'promotions',
  states: promotionStates,
  stamps: ['updated_at'],
  audited: 'promotion',
};
