import type { Coupon } from '#contract/desk/coupons.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

type CouponStatus = Coupon['status'];

/** Moves of a coupon, all by staff. */
export const couponStates: States<CouponStatus> = {
  draft: { active: ['admin'] },
  active: { stopped: ['admin'] },
  stopped: { active: ['admin'] },
};

export const coupon: Entity<CouponStatus> = {
  table: 'coupons',
  states: couponStates,
  stamps: ['updated_at'],
  audited: 'coupon',
};
