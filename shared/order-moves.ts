/**
 * Moves of an order by staff: the next status, and the ones it leaves where several moves lead
 * there.
 */
export const orderMoves = {
  confirm: { from: ['registered'], to: 'confirmed' },
  reopen: { from: ['payment_review'], to: 'pending_payment' },
  revise: { from: ['confirmed', 'pending_payment'], to: 'confirmed' },
  processing: { from: ['paid'], to: 'processing' },
  ship: { from: ['processing'], to: 'shipped' },
  deliver: { to: 'delivered' },
  takeBack: { from: ['shipped'], to: 'processing' },
  undoDelivery: { from: ['delivered'], to: 'shipped' },
  cancel: { to: 'canceled' },
} as const;
