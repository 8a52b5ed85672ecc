import type { Claim } from '#server/domain/payments/claims.ts';
import type { Transaction } from '#server/domain/payments/transactions.ts';
import type { KnownPayment } from '#server/outside/gateways/gateway.ts';

/** A transaction as gateways need it, with the receipt that a callback named or the bank has confirmed. */
export const toGatewayPayment = (payment: Transaction, claim?: Claim): KnownPayment => ({
  number: payment.bankNumber,
  gatewayReference: payment.gatewayReference ?? '',
  amount: payment.amount,
  receipt: claim?.receipt ?? payment.receipt,
  claimedAmount: claim?.claimedAmount ?? payment.claimedAmount,
  cardMasked: claim?.cardMasked ?? payment.cardMasked,
  isReceiptShared: claim?.isShared ?? false,
  isReceiptNamedBefore: claim?.isNamedBefore ?? false,
  isAnswerLost: claim?.isAnswerLost ?? false,
});
