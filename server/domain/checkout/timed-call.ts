import type { Ctx } from '../../context.ts';
import { noteAttempt, type Transaction } from '../payments/transactions.ts';

/** Calls a bank and keeps the call, its answer and how long it took in the payment's timeline. */
export async function timed<T extends { code: string }>(
  ctx: Ctx,
  payment: Transaction,
  call: string,
  ask: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const answer = await ask();
  await noteAttempt(ctx, payment.id, call, answer.code, performance.now() - start);
  return answer;
}
