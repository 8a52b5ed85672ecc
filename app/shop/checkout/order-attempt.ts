import type { OrderPayload } from '#contract/orders.ts';

/**
 * An order sent without a response yet: its body, and the idempotency key that prevents a
 * duplicate.
 */
export type OrderAttempt = { key: string; body: OrderPayload; at: number };

const keyOf = (userId: string) => `order-attempt:${userId}`;

/** Attempt of this user without a final response, from any tab. */
export function readAttempt(userId: string): OrderAttempt | undefined {
  try {
    // only `keepAttempt` writes this entry
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '') as OrderAttempt;
    return typeof stored.key === 'string' && typeof stored.body === 'object' ? stored : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Saves an attempt before it is sent, so that a reload, a closed tab or a lost response cannot lose
 * it.
 */
export function keepAttempt(userId: string, attempt: OrderAttempt): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(attempt));
  } catch {
    // without storage the server still asks before a duplicate order
  }
}

/** Ends an attempt after a final response; a newer attempt stays. */
export function dropAttempt(userId: string, key: string): void {
  if (readAttempt(userId)?.key === key) localStorage.removeItem(keyOf(userId));
}

/** Product ids of an attempt. */
export const productIdsOf = ({ body }: OrderAttempt) => body.detail.products.map(({ _id }) => _id);
