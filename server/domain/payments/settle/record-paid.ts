import { createHmac } from 'node:crypto';
import { type Ctx, inTransaction } from '#server/context.ts';
import { inFlight } from '#server/db/in-flight.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { lateRefundText } from '#server/domain/messages/texts.ts';
import type { Claim } from '#server/domain/payments/claims.ts';
import { requireNotRefunded } from '#server/domain/payments/receipt-owner.ts';
import { moveTransaction } from '#server/domain/payments/transaction-states.ts';
import { OPEN, type Transaction } from '#server/domain/payments/transactions.ts';
import { post } from '#server/domain/wallet/post.ts';
import { lockWallets } from '#server/domain/wallet/read-balance.ts';
import type { VerifyAnswer } from '#server/outside/gateways/gateway.ts';
import { settlementHooks } from './settlement-hooks.ts';

type Paid = Extract<VerifyAnswer, { kind: 'paid' }>;

/**
 * Records that the bank has the money: payment, ledger, stock and order change together. Throws
 * `conflict` when it was recorded before, or when its receipt is given back.
 */
export const recordPaid = (ctx: Ctx, payment: Transaction, paid: Paid, claim?: Claim) =>
  inTransaction(ctx, async (tx) => {
    // late money may end in the wallet, which is locked before any products (see lockOrder)
    const [, order] = await inFlight([
      claim && requireNotRefunded(tx, { gateway: payment.gatewayType, receipt: claim.receipt }),
      payment.orderId ? settlementHooks().lockWithLines(tx, payment.orderId) : undefined,
      succeed(tx, payment, paid, claim),
      lockWallets(tx, [payment.userId]),
    ]);
    return order ? settlementHooks().receivePayment(tx, order, payment) : topUp(tx, payment);
  });

/** Ends all checks, also one that is under way. */
const succeed = (tx: Ctx, { id }: Transaction, paid: Paid, claim: Claim | undefined) =>
  moveTransaction(tx, id, {
    from: OPEN,
    to: 'success',
    change: {
      bank_reference: paid.bankReference,
      rrn: paid.rrn ?? null,
      ...(claim && { gateway_receipt: claim.receipt, claimed_amount: claim.claimedAmount }),
      card_masked: paid.cardMasked,
      trace_number: paid.traceNumber ?? null,
      card_hash: paid.cardHash && hmacOf(tx, paid.cardHash),
      next_check_at: null,
      asking_until: null,
    },
  });

/** The bank's hash of a card is the same in every shop; with our key it identifies the card here only. */
const hmacOf = (tx: Ctx, hash: string) =>
  createHmac('sha256', tx.config.secretKey).update(`card:${hash}`).digest('hex');

/** Credits the wallet; a person who got a message about a failed payment gets another one. */
async function topUp(tx: Ctx, { id, gatewayType, amount, number, userId, followsId }: Transaction) {
  await post(tx, {
    kind: 'wallet_topup',
    from: { gateway: gatewayType },
    to: { wallet: userId },
    amount,
    reference: number,
  });
  const [person] = await tx.sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${userId}`;
  if (followsId && person) await queueLateRefund(tx, { id, amount, ...person });
}

type LateRefund = Pick<Transaction, 'id' | 'amount'> & { mobileNumber: string };

/** Tells the payer that money which came late is in the wallet. */
export const queueLateRefund = (tx: Ctx, { id, amount, mobileNumber }: LateRefund) =>
  queueMessage(tx, {
    mobileNumber,
    template: 'pay.late_refund',
    text: lateRefundText({ amount }),
    dedupeKey: `pay.late_refund:${id}`,
  });
