const KEY = 'at-bank';

/** Remembers in this tab which order the browser has left for the bank with. */
export const leaveForBank = (orderId: string) => sessionStorage.setItem(KEY, orderId);

/** The order that this tab comes back from the bank with, told once. */
export function backFromBank(): string | null {
  const orderId = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return orderId;
}
