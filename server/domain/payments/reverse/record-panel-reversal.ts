import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { recordMoney } from '#server/domain/payments/record-money.ts';
import { moveTransaction } from '#server/domain/payments/transaction-states.ts';
import { lockWallets } from '#server/domain/wallet/read-balance.ts';
import { conflict } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { lockPaid, takeFromWallet } from './reverse-payment.ts';

type Given = { id: string; amount: number; reason: string };

/**
 * Records that money of a payment was given back in the bank's own panel. It leaves the wallet; the
 * money of an order is there once the order is canceled. All of it ends the payment as reversed; a
 * part (toman) is a debit against `adjustments`. Throws `not_found`, `conflict`, `own_account`,
 * `reverse_needs_cancel`, `wallet_balance_not_enough`.
 */
export async function recordPanelReversal(tx: Ctx, { id, amount, reason }: Given): Promise<void> {
  const payment = await lockPaid(tx, id);
  if (amount > payment.amount) throw conflict();
  if (amount < payment.amount) return debitPart(tx, { userId: payment.userId, amount, reason });
  await takeFromWallet(tx, payment, reason);
  const audit = {
    action: 'payment.reversed',
    before: { status: 'success' },
    after: { status: 'reversed', reason },
  };
  await moveTransaction(tx, id, { from: 'success', to: 'reversed', by: { as: 'system', audit } });
}

async function debitPart(
  tx: Ctx,
  { userId, amount, reason }: { userId: string; amount: number; reason: string },
): Promise<void> {
  await lockWallets(tx, [userId]);
  const from = { wallet: userId };
  const sum = asTomans(amount);
  await recordMoney(tx, { kind: 'admin_debit', from, to: 'adjustments', amount: sum, reason });
  await recordAudit(tx, {
    action: 'wallet.debit',
    entity: 'user',
    entityId: userId,
    after: { amount, reason },
  });
}
