import type { promotionStatuses } from '#shared/states.ts';

/** Moves of a promotion by staff; a start or a resumption before its first minute leads to `set`. */
export const promotionMoves = {
  start: { from: ['draft'], to: 'running' },
  stop: { to: 'stopped' },
  resume: { from: ['stopped'], to: 'running' },
} as const;

type Promotion = { status: (typeof promotionStatuses)[number] };

/** True before the first minute of a promotion: nothing was sold under it, so it may change. */
export const isUnbegun = ({ status }: Promotion): boolean => status === 'draft' || status === 'set';

/** True for a promotion that nobody has started. */
export const isDraft = ({ status }: Promotion): boolean => status === 'draft';
