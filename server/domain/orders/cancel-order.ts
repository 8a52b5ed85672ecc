import { type Ctx, inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import { freeReserved, returnStock } from '#server/domain/catalogue/stock.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { orderCanceledText } from '#server/domain/messages/texts.ts';
import { moveOrder } from '#server/domain/orders/move-order.ts';
import { recordMoney } from '#server/domain/payments/record-money.ts';
import type { By } from '#server/domain/states/transition.ts';
import { lockWallets } from '#server/domain/wallet/read-balance.ts';
import { conflict } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { lockOrder, stockLinesOf } from './lock-order.ts';
import { returnParts } from './money/order-parts.ts';
import type { OrderRow } from './order-view.ts';
import { writeRefundLines } from './refunds/write-refund-lines.ts';
import { requireNothingPaid } from './require-nothing-paid.ts';

type Cancel = { id: string; as: 'user' | 'admin'; reason: string };

const WAITS_FOR_MONEY = ['confirmed', 'pending_payment', 'payment_review'];

/**
 * Cancels an order: releases its stock, refunds to the wallet and tells the buyer. A cancellation
 * by staff runs after the time to undo it. A bank that does not answer does not prevent it. Throws
 * `not_found`, `conflict`.
 */
export async function cancelOrder(ctx: OutsideCtx, cancel: Cancel): Promise<void> {
  const ownerId = cancel.as === 'user' ? ownerOf(ctx) : undefined;
  const { status } = await inTransaction(ctx, (tx) => lockOrder(tx, cancel.id, ownerId));
  if (WAITS_FOR_MONEY.includes(status)) await requireNothingPaid(ctx, cancel.id);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, cancel.id, ownerId);
    // undone, or carried out by another process
    if (cancel.as === 'admin' && !isDue(tx, order)) return;
    const refunded = await undo(tx, order);
    const change = {
      stock_state: order.stockState === 'sold' ? 'returned' : 'none',
      refunded_amount: order.refundedAmount + refunded,
      expires_at: null,
      cancel_at: null,
    } as const;
    const to = 'canceled' as const;
    const audit = {
      action: 'order.cancel',
      before: { status: order.status, refunded: order.refundedAmount },
      after: { status: to, refunded: change.refunded_amount, reason: cancel.reason },
    };
    const by: By = cancel.as === 'admin' ? { as: 'admin', audit } : { as: 'user' };
    const step = { orderId: order.id, from: order.status, to, note: cancel.reason };
    await moveOrder(tx, { ...step, ...by, change });
    const { buyer, orderNumber } = order;
    await queueMessage(tx, {
      mobileNumber: buyer.mobileNumber,
      template: 'order.canceled',
      text: orderCanceledText({ orderNumber, refunded }),
      dedupeKey: `order.canceled:${order.id}`,
    });
  });
}

const isDue = (tx: Ctx, { cancelAt }: OrderRow) =>
  cancelAt !== null && Date.parse(cancelAt) <= tx.now().getTime();

/** Stock back to where it came from, money back to the wallet; answers the refund in tomans. */
async function undo(tx: Ctx, order: OrderRow): Promise<number> {
  const lines = await stockLinesOf(tx, order.id);
  // wallets are locked before products, as everywhere (see lockOrder)
  await lockWallets(tx, [order.userId]);
  if (order.stockState === 'reserved') await freeReserved(tx, lines);
  if (order.stockState === 'sold') await returnStock(tx, lines, order.id);
  if (WAITS_FOR_MONEY.includes(order.status)) return returnParts(tx, order);
  const amount = asTomans(order.paidAmount - order.refundedAmount);
  if (amount <= 0) return 0;
  if (order.status !== 'paid' && order.status !== 'processing') throw conflict();
  await recordMoney(tx, {
    kind: 'refund_wallet',
    from: 'sales',
    to: { wallet: order.userId },
    amount,
    orderId: order.id,
  });
  await writeRefundLines(tx, [order.id]);
  return amount;
}
