import type { ManualOrderStatus } from '#contract/requests.ts';
import type { States } from '#server/domain/states/states.ts';
import type { StaffMove } from '#shared/staff-moves.ts';

/**
 * Transitions of a manual order and their actors. An accepted one becomes an order automatically,
 * or by staff.
 */
export const requestStates: States<ManualOrderStatus> = {
  new: { in_review: ['admin'], rejected: ['admin'] },
  in_review: { quoted: ['admin'], rejected: ['admin'] },
  quoted: { in_review: ['admin'], accepted: ['user'], expired: ['system'] },
  accepted: { converted: ['admin', 'system'] },
  converted: {},
  rejected: {},
  expired: {},
};

/** Moves of staff by their names on the wire. */
export const requestMoves = {
  take: { from: 'new', to: 'in_review' },
  quote: { to: 'quoted' },
  reject: { to: 'rejected' },
  withdraw: { from: 'quoted', to: 'in_review' },
  convert: { to: 'converted' },
} as const satisfies Record<string, StaffMove<ManualOrderStatus>>;
