import type { Ctx } from '#server/context.ts';
import { noteAnswer } from '#server/domain/payments/bank-availability.ts';
import { noteAttempt, type Transaction } from '#server/domain/payments/transactions.ts';

/** Calls a bank and records the call, its answer and its duration in the payment's timeline. */
export async function withAttemptLog<T extends { code: string }>(
  ctx: Ctx,
  payment: Transaction,
  call: string,
  ask: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const answer = await orStopped(ctx, ask);
  noteAnswer(ctx, payment.gatewayType, answer);
  await noteAttempt(ctx, payment.id, call, answer.code, performance.now() - start);
  return answer;
}

/** A process that is stopping does not wait for banks: the payment stays as it is, and is asked about again later. */
async function orStopped<T>({ stopping }: Ctx, ask: () => Promise<T>): Promise<T> {
  stopping.throwIfAborted();
  let stop = () => {};
  const stopped = new Promise<never>((_, refuse) => {
    stop = () => refuse(stopping.reason);
    stopping.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([ask(), stopped]).finally(() => stopping.removeEventListener('abort', stop));
}
