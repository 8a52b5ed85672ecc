import type { Ctx } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { lateRefundText } from '#server/domain/messages/texts.ts';
import type { Transaction } from '#server/domain/payments/transactions.ts';

type LateRefund = Pick<Transaction, 'id' | 'amount'> & { mobileNumber: string };

/** Tells the payer that money which came late is in the wallet. */
export const queueLateRefund = (tx: Ctx, { id, amount, mobileNumber }: LateRefund) =>
  queueMessage(tx, {
    mobileNumber,
    template: 'pay.late_refund',
    text: lateRefundText({ amount }),
    dedupeKey: `pay.late_refund:${id}`,
  });
