import type { AdminReturn } from '#contract/order/returns.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { returnRefundedText } from '#server/domain/messages/return-texts.ts';
import { limitDay } from '#server/domain/wallet/limit-adjustments.ts';
import { post } from '#server/domain/wallet/post.ts';
import { lockWallets, requireActiveAccount } from '#server/domain/wallet/read-balance.ts';
import { conflict } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { beginStep, type ReturnRow } from './begin-step.ts';
import { readReturn } from './return-view.ts';

type Back = { id: string; version: number; reason: string };

/**
 * The bank sent a refund to a card back: its money goes to the wallet, by the number of its
 * transaction. Throws `not_found`, `conflict`, `own_return`, `adjust_daily_limit`,
 * `user_not_found` for the wallet of a deleted account.
 */
export const cardBack = (ctx: Ctx, { id, version, reason }: Back): Promise<AdminReturn> =>
  inTransaction(ctx, async (tx) => {
    const { order, row } = await beginStep(tx, { id, version });
    const reference = await markBack(tx, row);
    const { userId, orderNumber, buyer } = order;
    await lockWallets(tx, [userId]);
    await requireActiveAccount(tx, userId);
    await limitDay(tx, row.amount);
    await post(tx, {
      kind: 'refund_card',
      from: 'withdrawals',
      to: { wallet: userId },
      amount: asTomans(row.amount),
      reference,
      reason,
    });
    await recordAudit(tx, {
      action: 'return.card_back',
      entity: 'return',
      entityId: id,
      before: { bankTracking: row.bankTracking },
      after: { amount: row.amount, reason },
    });
    await queueMessage(tx, {
      mobileNumber: buyer.mobileNumber,
      template: 'return.refunded',
      text: returnRefundedText({
        number: row.number,
        orderNumber,
        amount: row.amount,
        card: undefined,
      }),
      dedupeKey: `return.card_back:${id}`,
    });
    return readReturn(tx, id);
  });

/** Once; answers the number of the transaction that left. */
async function markBack(tx: Ctx, { id, transactionId }: ReturnRow): Promise<string> {
  const at = tx.now().toISOString();
  const [marked] = await tx.sql<{ number: string }[]>`
    update returns r set card_back_at = ${at}, updated_at = ${at}, version = r.version + 1
    from transactions t
    where r.id = ${id}
      and r.refund_way = 'card'
      and r.card_back_at is null
      and t.id = ${transactionId}
    returning t.number`;
  if (!marked) throw conflict();
  return marked.number;
}
