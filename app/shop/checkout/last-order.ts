type LastOrder = { orderId: string; orderNumber: string };

const KEY = 'last-order';

/** Tells other tabs that this one ordered the cart. */
export function tellOrdered({ orderId, orderNumber }: LastOrder): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ orderId, orderNumber }));
  } catch {
    // without storage the server still asks before a duplicate order
  }
}

/**
 * Calls back for each order that another tab places from now on; returns the function that stops.
 */
export function hearOrders(onOrder: (order: LastOrder) => void): () => void {
  let seen = localStorage.getItem(KEY);
  const look = () => {
    const now = localStorage.getItem(KEY);
    if (now === seen || now === null) return;
    seen = now;
    // only `tellOrdered` writes this entry
    onOrder(JSON.parse(now) as LastOrder);
  };
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('storage', look);
    removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}
