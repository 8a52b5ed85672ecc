import { createHmac } from 'node:crypto';
import { type Ctx, inTransaction } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import { sellReserved, tryTakeStock } from '#server/domain/catalogue/stock.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { lateRefundText, orderPaidText } from '#server/domain/messages/texts.ts';
import { type LockedOrder, lockOrder, stockLinesOf } from '#server/domain/orders/lock-order.ts';
import { moveOrder } from '#server/domain/orders/move-order.ts';
import type { Claim } from '#server/domain/payments/claims.ts';
import { post } from '#server/domain/wallet/post.ts';
import { lockWallets } from '#server/domain/wallet/read-balance.ts';
import { moveTransaction, OPEN, type Transaction } from '#server/domain/wallet/transactions.ts';
import type { VerifyAnswer } from '#server/outside/gateways/gateway.ts';

type Paid = Extract<VerifyAnswer, { kind: 'paid' }>;

/** The bank has the money: payment, ledger, stock and order move together. Throws `conflict` when it was recorded before. */
export const recordPayment = (ctx: Ctx, payment: Transaction, paid: Paid, claim?: Claim) =>
  inTransaction(ctx, async (tx) => {
    // late money may end in the wallet, which is locked before any goods (see lockOrder)
    const [order, , , lines] = await inFlight([
      payment.orderId ? lockOrder(tx, payment.orderId) : undefined,
      succeed(tx, payment, paid, claim),
      lockWallets(tx, [payment.userId]),
      payment.orderId ? stockLinesOf(tx, payment.orderId) : [],
    ]);
    if (!order) return topUp(tx, payment);
    if (order.status === 'pending_payment' || order.status === 'payment_review')
      return inFlight([sellReserved(tx, lines, order.id), becomePaid(tx, payment, order)]);
    if (order.status === 'expired' && (await tryTakeStock(tx, lines, order.id)))
      return becomePaid(tx, payment, order);
    return refundLate(tx, payment, order);
  });

/** Nobody needs to ask any more, whoever is just doing so included. */
const succeed = (tx: Ctx, { id }: Transaction, paid: Paid, claim: Claim | undefined) =>
  moveTransaction(tx, id, OPEN, 'success', {
    bank_reference: paid.bankReference,
    rrn: paid.rrn ?? null,
    ...(claim && { gateway_receipt: claim.receipt, claimed_amount: claim.claimedAmount }),
    card_masked: paid.cardMasked,
    trace_number: paid.traceNumber ?? null,
    card_hash: paid.cardHash && hmacOf(tx, paid.cardHash),
    next_check_at: null,
    asking_until: null,
  });

/** The bank's hash of a card is the same in every shop; ours is not. */
const hmacOf = (tx: Ctx, hash: string) =>
  createHmac('sha256', tx.config.secretKey).update(`card:${hash}`).digest('hex');

/** Money that a person puts into the wallet; who was told before that it failed is told now. */
async function topUp(tx: Ctx, { id, gatewayType, amount, number, userId, followsId }: Transaction) {
  await post(tx, {
    kind: 'wallet_topup',
    from: { gateway: gatewayType },
    to: { wallet: userId },
    amount,
    reference: number,
  });
  const [person] = await tx.sql<{ mobileNumber: string }[]>`
    select mobile_number as "mobileNumber" from users where id = ${userId}`;
  if (followsId && person) await tellLate(tx, { id, amount, ...person });
}

const fromGateway = (
  tx: Ctx,
  { gatewayType, amount, number }: Transaction,
  to: 'sales' | { wallet: string },
) =>
  post(tx, {
    kind: 'order_payment',
    from: { gateway: gatewayType },
    to,
    amount,
    reference: number,
  });

function becomePaid(tx: Ctx, payment: Transaction, order: LockedOrder) {
  const { id, mobileNumber, orderNumber } = order;
  const change = {
    stock_state: 'sold',
    paid_amount: payment.amount,
    expires_at: null,
    payment_type: 'pay_online',
    gateway_type: payment.gatewayType,
  } as const;
  const move = { orderId: id, from: order.status, to: 'paid', as: 'system' } as const;
  return inFlight([
    fromGateway(tx, payment, 'sales'),
    moveOrder(tx, { ...move, note: payment.number, change }),
    queueMessage(tx, {
      mobileNumber,
      template: 'order.paid',
      text: orderPaidText({ orderNumber }),
      dedupeKey: `order.paid:${id}`,
    }),
  ]);
}

/** Money that has no order to pay any more goes to the wallet, and the buyer is told. */
async function refundLate(tx: Ctx, payment: Transaction, order: LockedOrder) {
  await fromGateway(tx, payment, { wallet: order.userId });
  if (order.status === 'expired')
    await moveOrder(tx, {
      orderId: order.id,
      from: 'expired',
      to: 'canceled',
      as: 'system',
      note: payment.number,
    });
  const { id, amount } = payment;
  await tellLate(tx, { id, amount, mobileNumber: order.mobileNumber });
}

type Late = Pick<Transaction, 'id' | 'amount'> & { mobileNumber: string };

const tellLate = (tx: Ctx, { id, amount, mobileNumber }: Late) =>
  queueMessage(tx, {
    mobileNumber,
    template: 'pay.late_refund',
    text: lateRefundText({ amount }),
    dedupeKey: `pay.late_refund:${id}`,
  });
