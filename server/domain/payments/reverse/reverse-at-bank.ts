import type { Ctx, OutsideCtx } from '#server/context.ts';
import { toGatewayPayment } from '#server/domain/payments/asking.ts';
import type { Claim } from '#server/domain/payments/claims.ts';
import { withAttemptLog } from '#server/domain/payments/settle/with-attempt-log.ts';
import { takeNumber } from '#server/domain/payments/start-payment.ts';
import type { Transaction } from '#server/domain/payments/transactions.ts';
import type { Gateway, ReverseAnswer } from '#server/outside/gateways/gateway.ts';

type How = { claim?: Claim | undefined; isSettled: boolean; isRepeat: boolean };

const TRIES = 3;

/** One reversal request to the bank, under a number of ours that it has for nothing else. */
export async function reverseAtBank(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  { claim, ...how }: How,
): Promise<ReverseAnswer> {
  let refundNumber = payment.refundNumber ?? (await renumber(ctx, payment, 0));
  for (let tries = 1; ; tries++) {
    const reversal = { ...toGatewayPayment(payment, claim), ...how, refundNumber };
    const answer = await withAttemptLog(ctx, payment, 'reverse', () => gateway.reverse(reversal));
    if (answer.kind !== 'number_used' || tries === TRIES) return answer;
    refundNumber = await renumber(ctx, payment, tries);
  }
}

async function renumber(ctx: Ctx, { id }: Transaction, tries: number): Promise<string> {
  const number = await takeNumber(ctx, tries);
  await ctx.sql`update transactions set refund_number = ${number} where id = ${id}`;
  return number;
}
