import type { OrderPayload } from '#contract/orders.ts';

/** An order that was sent and not answered yet: what was asked for, and the key that makes it one order only. */
export type OrderAttempt = { key: string; body: OrderPayload; at: number };

const keyOf = (userId: string) => `order-attempt:${userId}`;

/** The attempt of this person that no answer has ended, from whichever tab it was sent. */
export function readAttempt(userId: string): OrderAttempt | undefined {
  try {
    // written by keepAttempt alone
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '') as OrderAttempt;
    return typeof kept.key === 'string' && typeof kept.body === 'object' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Written before it is sent: a reload, a closed tab or a lost answer cannot take it away. */
export function keepAttempt(userId: string, attempt: OrderAttempt): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(attempt));
  } catch {
    // without storage the shop itself still asks before the same cart is ordered again
  }
}

/** A certain answer came; another attempt that has begun meanwhile stays. */
export function dropAttempt(userId: string, key: string): void {
  if (readAttempt(userId)?.key === key) localStorage.removeItem(keyOf(userId));
}

/** The goods of an attempt. */
export const goodsOf = ({ body }: OrderAttempt) => body.detail.products.map(({ _id }) => _id);
