import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import {
  findTransaction,
  linkToOrder,
  type Transaction,
} from '#server/domain/payments/transactions.ts';
import { notEnough } from '#server/domain/wallet/post.ts';
import { invalidField, notFound } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { smallestPart } from '#shared/split-payment.ts';
import { lockOrder } from './lock-order.ts';
import { dueOf } from './order-amount.ts';
import { payFromWallet } from './place/pay-order.ts';
import { requireNothingPaid } from './require-nothing-paid.ts';

type Link = { id: string; orderNumber: string };

/**
 * Money that went to the wallet, though it was meant for an order: pays that order of the same
 * buyer from the wallet, or a
 * part of it. What else lies in the wallet is the buyer's to spend.
 * Throws `not_found`, `conflict`, `wallet_balance_not_enough`.
 */
export async function linkPayment(ctx: OutsideCtx, { id, orderNumber }: Link): Promise<void> {
  const payment = await findTransaction(ctx, id);
  if (!payment) throw notFound();
  const orderId = await findOrder(ctx, payment, orderNumber);
  await requireNothingPaid(ctx, orderId);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const due = dueOf(order);
    const least = smallestPart(order.amount, due);
    if (payment.amount < least) throw notEnough(payment.amount, asTomans(least));
    await linkToOrder(tx, id, orderId);
    await payFromWallet(tx, orderId, Math.min(payment.amount, due));
    await recordAudit(tx, {
      action: 'payment.link',
      entity: 'transaction',
      entityId: id,
      before: { order: null },
      after: { order: orderNumber },
    });
  });
}

async function findOrder(ctx: Ctx, { userId }: Transaction, orderNumber: string): Promise<string> {
  const [order] = await ctx.sql<{ id: string }[]>`
    select id from orders where order_number = ${orderNumber} and user_id = ${userId}`;
  if (!order) throw invalidField('orderNumber', 'not_found');
  return order.id;
}
