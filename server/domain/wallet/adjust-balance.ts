import { asTomans } from '../../../contract/money.ts';
import type { BalanceRow } from '../../../contract/wallet.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertTransaction } from '../payments/transactions.ts';
import { readBalanceRow } from './list-balances.ts';
import { post } from './post.ts';

type Change = {
  id: string;
  amount: number;
  reason: string;
  kind: 'admin_credit' | 'admin_debit';
};

/** Staff put money (tomans) into a wallet or take it out. Throws `not_found`, `wallet_balance_not_enough`. */
export const adjustBalance = (
  ctx: Ctx,
  { id, amount, reason, kind }: Change,
): Promise<BalanceRow> =>
  inTransaction(ctx, async (tx) => {
    const before = await readBalanceRow(tx, id);
    const { number } = await insertTransaction(tx, {
      userId: id,
      orderId: null,
      kind,
      amount: asTomans(amount),
      gatewayType: 'other',
      status: 'success',
    });
    const wallet = { wallet: id };
    const [from, to] =
      kind === 'admin_credit'
        ? (['adjustments', wallet] as const)
        : ([wallet, 'adjustments'] as const);
    await post(tx, { kind, from, to, amount: asTomans(amount), reference: number, reason });
    const after = await readBalanceRow(tx, id);
    await recordAudit(tx, {
      action: kind === 'admin_credit' ? 'wallet.credit' : 'wallet.debit',
      entity: 'user',
      entityId: id,
      before: { balance: before.balance },
      after: { balance: after.balance, amount, reason },
    });
    return after;
  });
