import type { Ctx } from '#server/context.ts';
import { countCall } from '#server/domain/limits/limit-calls.ts';
import { uncountCalls } from '#server/domain/limits/limit-misses.ts';
import { DomainError } from '#server/errors.ts';

const MINUTES = 10;
const FREE_MISSES = 10;

/**
 * Looks up a code and counts unknown ones of a person, before the lookup, so that parallel calls
 * cannot guess; `onMany` refuses or asks for a puzzle after ten in ten minutes.
 */
export async function limitGuesses<T>(
  ctx: Ctx,
  { userId, onMany }: { userId: string; onMany(misses: number): Promise<void> },
  find: () => Promise<T>,
): Promise<T> {
  const bucket = `coupon-miss:${userId}`;
  const [row] = await countCall(ctx, { bucket, minutes: MINUTES });
  const calls = row?.calls ?? 0;
  if (calls > FREE_MISSES) await onMany(calls);
  let isMiss = false;
  try {
    return await find();
  } catch (error) {
    isMiss = error instanceof DomainError && error.key === 'coupon_unknown';
    throw error;
  } finally {
    if (!isMiss) await uncountCalls(ctx, [{ bucket }]);
  }
}

export const tooManyGuesses = () =>
  new DomainError('too_many', 'rate_limited', { m: MINUTES }, { coupon: 'rate_limited' });

/** Throws `rate_limited` where no puzzle is asked. */
export const refuseGuesses = () => Promise.reject(tooManyGuesses());
