/** Tells the shop of one step towards an order, without saying whose. Nobody waits for it, and it may fail. */
export const noteVisit = (kind: 'view' | 'add' | 'checkout') =>
  void navigator.sendBeacon(`/api/visits?kind=${kind}`);
