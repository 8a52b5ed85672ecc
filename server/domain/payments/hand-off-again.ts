import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { gatewayUnavailable, type Started } from './start-payment.ts';
import { findTransaction, isEnded, type Transaction, transactionColumns } from './transactions.ts';

const STEP = 100;
const PATIENCE = 50;

type Input = { transactionId: string; order?: { id: string; orderNumber: string } };

/**
 * The way to the bank of a payment that was begun before. The first request may still be at the bank and is waited for
 * for some seconds. Throws `gateway_unavailable` where the bank did not take it or the payment has ended.
 */
export async function handOffAgain(
  ctx: OutsideCtx,
  { transactionId, order }: Input,
): Promise<Started> {
  const attempt = await begunAttempt(ctx, transactionId);
  const gateway = attempt && ctx.outside.gateways[attempt.gatewayType];
  if (!gateway || isEnded(attempt) || !attempt.gatewayReference) throw gatewayUnavailable(order);
  return { ...gateway.handOff(attempt.gatewayReference), gatewayName: gateway.name };
}

/** Nothing came of a payment, and no payer is on the way to its bank: the same request may begin another one. */
export async function isSpent(ctx: Ctx, transactionId: string): Promise<boolean> {
  const attempt = await findTransaction(ctx, transactionId);
  return attempt !== undefined && (isEnded(attempt) || isAbandoned(ctx, attempt));
}

/** Its process died before the bank answered, so no payer was sent there. */
export function isAbandoned(ctx: Ctx, { status, createdAt }: Transaction): boolean {
  const age = ctx.now().getTime() - Date.parse(createdAt);
  return status === 'created' && age >= ctx.config.gatewayTimeoutMs;
}

async function begunAttempt({ sql }: Ctx, id: string): Promise<Transaction | undefined> {
  for (let tries = 0; ; tries++) {
    const [attempt] = await sql<Transaction[]>`
      select ${transactionColumns(sql)} from transactions t where t.id = ${id}`;
    if (attempt?.status !== 'created' || tries >= PATIENCE) return attempt;
    await wait(STEP);
  }
}
