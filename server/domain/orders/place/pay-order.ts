import type { OrderReply } from '#contract/orders.ts';
import { inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { requireNothingPaid } from '#server/domain/orders/require-nothing-paid.ts';
import { limitStarts } from '#server/domain/payments/limit-starts.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { invalidField } from '#server/errors.ts';
import { readPayment } from './order-request.ts';
import { payFromWallet } from './pay-from-wallet.ts';
import { payOnline } from './pay-online.ts';
import { replyOf } from './reply-of.ts';

type Input = {
  id: string;
  paymentType: string;
  gatewayType: string;
  /** In tomans; all that is due unless said. */
  amount?: number | undefined;
};

/**
 * Pays a confirmed or unpaid own order or a part of it, by the same or another method. An attempt still open at a bank
 * is asked about first, so that tries are counted. Throws `conflict`, `changes_unaccepted`, `rate_limited`,
 * `idempotency_reused`, and what the method throws.
 */
export async function payOrder(
  ctx: OutsideCtx,
  { id, amount, ...how }: Input,
): Promise<OrderReply> {
  const payment = readPayment(how.paymentType, how.gatewayType);
  if (payment.gatewayType === null) throw invalidField('paymentType', 'payment_pair_invalid');
  const ownerId = ownerOf(ctx);
  await inTransaction(ctx, (tx) => lockOrder(tx, id, ownerId));
  const first = () => admit(ctx, id, ownerId);
  if (payment.gatewayType !== 'other')
    return payOnline(ctx, id, payment.gatewayType, { part: amount, admit: first });
  const order = await payFromWallet(ctx, id, amount, first);
  return replyOf({ ...order, balance: await readBalance(ctx, order.userId) });
}

/** A repeat by its key pays nothing, so it is neither counted nor waits for banks. */
async function admit(ctx: OutsideCtx, id: string, ownerId: string): Promise<void> {
  await limitStarts(ctx, 'pay', ownerId);
  await requireNothingPaid(ctx, id);
}
