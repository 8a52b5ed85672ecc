import type { Ctx } from '#server/context.ts';
import { callsOf, countCall } from '#server/domain/limits/limit-calls.ts';
import { uncountCalls } from '#server/domain/limits/limit-misses.ts';
import { DomainError } from '#server/errors.ts';
import { foldCoupon } from '#shared/coupons/coupon-code.ts';

const MINUTES = 10;
const FREE_MISSES = 10;
const KNOWN_MINUTES = 60;

type Guess = {
  userId: string;
  /** Code as it was typed. */
  code: string;
  onMany(misses: number): Promise<void>;
};

/**
 * Looks up a code and counts unknown ones of a person, before the lookup, so that parallel calls
 * cannot guess; `onMany` refuses or asks for a puzzle after ten in ten minutes. A code that the
 * person has once looked up with success is no guess for an hour.
 */
export async function limitGuesses<T>(
  ctx: Ctx,
  { userId, code, onMany }: Guess,
  find: () => Promise<T>,
): Promise<T> {
  const known = `coupon-known:${userId}:${foldCoupon(code)}`;
  if ((await callsOf(ctx, known)) > 0) return find();
  const bucket = `coupon-miss:${userId}`;
  const [row] = await countCall(ctx, { bucket, minutes: MINUTES });
  const calls = row?.calls ?? 0;
  if (calls > FREE_MISSES) await onMany(calls);
  let isMiss = false;
  try {
    const found = await find();
    await countCall(ctx, { bucket: known, minutes: KNOWN_MINUTES });
    return found;
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
