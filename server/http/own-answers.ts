import type { FastifyReply, FastifyRequest } from 'fastify';
import { buyerOf, type PricesOf } from '#server/context.ts';
import { ownsPrices } from '#server/domain/auth/user-row.ts';
import { currentRender } from './cache/render-context.ts';
import { PERSONAL } from './caching.ts';

/**
 * Shows a public answer at the own prices of the person who asks, if any; then no cache keeps it.
 * A render for everybody, or for a group, has no person.
 */
export async function showOwnPrices(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PricesOf | undefined> {
  const userId = currentRender() ? null : buyerOf(request.ctx);
  if (userId === null || !(await ownsPrices(request.ctx, userId))) return undefined;
  const pricesOf = { userId };
  request.ctx = { ...request.ctx, pricesOf };
  reply.header('cache-control', PERSONAL);
  return pricesOf;
}
