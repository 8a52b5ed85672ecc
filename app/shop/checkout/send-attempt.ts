import { ApiError, api } from '#app/api.ts';
import { newKey } from '#app/forms/new-key.ts';
import type { AttemptedOrder, OrderPayload, OrderReply } from '#contract/orders.ts';
import { dropAttempt, keepAttempt, type OrderAttempt, readAttempt } from './order-attempt.ts';

/**
 * The order was placed now, or an earlier attempt with other products had already placed one and
 * lost its response.
 */
export type Outcome =
  | { kind: 'placed'; reply: OrderReply }
  | { kind: 'found'; order: AttemptedOrder; attempt: OrderAttempt };

/**
 * Sends a cart as an order of this person. The body is stored first, and the same cart keeps its
 * idempotency key until a definite response; a changed cart first settles the old attempt. Throws
 * ApiError.
 */
export async function sendAttempt(userId: string, body: OrderPayload): Promise<Outcome> {
  const earlier = readAttempt(userId);
  const isSame = earlier && JSON.stringify(earlier.body) === JSON.stringify(body);
  if (earlier && !isSame) {
    const order = await settleAttempt(userId, earlier);
    if (order) return { kind: 'found', order, attempt: earlier };
  }
  const attempt = isSame ? earlier : { key: newKey(), body, at: Date.now() };
  keepAttempt(userId, attempt);
  try {
    const reply = await api('POST /api/orders', {
      body,
      headers: { 'idempotency-key': attempt.key },
    });
    dropAttempt(userId, attempt.key);
    return { kind: 'placed', reply };
  } catch (error) {
    if (isCertain(error)) dropAttempt(userId, attempt.key);
    throw error;
  }
}

/**
 * Settles an attempt. Returns the order that it placed, unless that one is canceled or expired.
 * Throws ApiError.
 */
export async function settleAttempt(
  userId: string,
  { key }: OrderAttempt,
): Promise<AttemptedOrder | undefined> {
  const { order } = await api('GET /api/orders/attempts/:key', { params: { key } });
  dropAttempt(userId, key);
  return order && order.status !== 'canceled' && order.status !== 'expired' ? order : undefined;
}

const CERTAIN = [400, 402, 404, 409, 410, 413, 422];

/**
 * True for a final response. A required login, a rate limit or a server fault leaves the attempt
 * open.
 */
function isCertain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { message, orderId } = error.body;
  if (typeof orderId === 'string' || CERTAIN.includes(error.status)) return true;
  return error.status === 429 && message !== 'rate_limited';
}
