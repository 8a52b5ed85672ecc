import type { ManualOrderStatus } from '#contract/manual-orders.ts';

export type RequestMove = 'take' | 'quote' | 'reject' | 'accept' | 'convert' | 'expire';

/** Every move of a request: from where, to where. What is not here cannot happen. */
export const requestMoves: Record<
  RequestMove,
  { from: readonly ManualOrderStatus[]; to: ManualOrderStatus }
> = {
  take: { from: ['new'], to: 'in_review' },
  quote: { from: ['in_review'], to: 'quoted' },
  reject: { from: ['new', 'in_review'], to: 'rejected' },
  accept: { from: ['quoted'], to: 'accepted' },
  convert: { from: ['accepted'], to: 'converted' },
  expire: { from: ['quoted'], to: 'expired' },
};

/** Whether a request in this status can make the move. */
export const canMake = (move: RequestMove, status: ManualOrderStatus): boolean =>
  requestMoves[move].from.includes(status);
