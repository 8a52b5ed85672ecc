import { type Ctx, inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import { insertTransaction } from '#server/domain/wallet/transactions.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { asTomans } from '#shared/money.ts';
import { limitStarts } from './limit-starts.ts';
import { gatewayOf, requireRange, startPayment } from './start-payment.ts';

/** Starts a payment into the own wallet (tomans). Throws `gateway_unavailable`, `gateway_range`, `rate_limited`. */
export async function topUp(ctx: OutsideCtx, input: { amount: number; gatewayType: GatewayName }) {
  const amount = asTomans(input.amount);
  const gateway = gatewayOf(ctx, input.gatewayType);
  requireRange(gateway, amount);
  const userId = ownerOf(ctx);
  await limitStarts(ctx, 'topup', userId);
  const { transaction, mobileNumber } = await inTransaction(ctx, async (tx) => ({
    transaction: await insertTransaction(tx, {
      userId,
      orderId: null,
      kind: 'wallet_topup',
      amount,
      gatewayType: input.gatewayType,
      status: 'created',
    }),
    mobileNumber: await mobileOf(tx, userId),
  }));
  return startPayment(ctx, { ...transaction, gateway, amount, mobileNumber });
}

async function mobileOf(tx: Ctx, userId: string): Promise<string> {
  const [row] = await tx.sql<{ mobile: string }[]>`
    select mobile_number as mobile from users where id = ${userId}`;
  return row?.mobile ?? '';
}
