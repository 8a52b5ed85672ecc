import type { couponStatuses } from '#shared/states.ts';

/** Moves of a coupon by staff. */
export const couponMoves = {
  start: { from: ['draft'], to: 'active' },
  stop: { to: 'stopped' },
  resume: { from: ['stopped'], to: 'active' },
} as const;

type Coupon = { status: (typeof couponStatuses)[number] };

/** True for a coupon that nobody has started: all of it may change, and it may be removed. */
export const isUnstarted = ({ status }: Coupon): boolean => status === 'draft';
