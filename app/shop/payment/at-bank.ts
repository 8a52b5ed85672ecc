const KEY = 'at-bank';

/** Remembers in this tab the order whose payment is at the bank. */
export const leaveForBank = (orderId: string) => sessionStorage.setItem(KEY, orderId);

/** Order whose payment at the bank this tab returns from; read once. */
export function backFromBank(): string | null {
  const orderId = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return orderId;
}
