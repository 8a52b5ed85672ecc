import type { ManualOrderStatus } from '#contract/manual-orders.ts';
import type { States } from '#server/domain/states/states.ts';

/** Every move of a manual order, and who may make it. An accepted one becomes an order by itself, or by staff. */
export const requestStates: States<ManualOrderStatus> = {
  new: { in_review: ['admin'], rejected: ['admin'] },
  in_review: { quoted: ['admin'], rejected: ['admin'] },
  quoted: { in_review: ['admin'], accepted: ['user'], expired: ['system'] },
  accepted: { converted: ['admin', 'system'] },
  converted: {},
  rejected: {},
  expired: {},
};
