import type { Ctx } from '#server/context.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';

const STARTS = { most: 10, minutes: 10 };

/**
 * Limits payment starts, because banks block clients that call too often. Throws `rate_limited` {m
 * minutes}.
 */
export const limitStarts = (ctx: Ctx, what: 'pay' | 'topup', userId: string): Promise<void> =>
  limitCalls(ctx, { bucket: `${what}:${userId}`, ...STARTS });
