type LastOrder = { orderId: string; orderNumber: string };

const KEY = 'last-order';

/** Tells the other tabs that the cart was ordered in this one. */
export function tellOrdered({ orderId, orderNumber }: LastOrder): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ orderId, orderNumber }));
  } catch {
    // the shop itself still asks before the same cart is ordered again
  }
}

/** Calls with each order that another tab places from now on; answers how to stop. */
export function hearOrders(onOrder: (order: LastOrder) => void): () => void {
  let seen = localStorage.getItem(KEY);
  const look = () => {
    const now = localStorage.getItem(KEY);
    if (now === seen || now === null) return;
    seen = now;
    // written by tellOrdered alone
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
