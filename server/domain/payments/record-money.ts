import type { TransactionKind } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { type Account, ownerOf, post } from '#server/domain/wallet/post.ts';
import type { Tomans } from '#shared/money.ts';
import { insertTransaction } from './transactions.ts';

type Money = {
  kind: TransactionKind;
  from: Account;
  to: Account;
  /** Above zero, in tomans. */
  amount: Tomans;
  orderId?: string;
  reason?: string;
};

/**
 * Moves money between a wallet and the shop, with the transaction that shows it; answers its number. Throws
 * `wallet_balance_not_enough`.
 */
export async function recordMoney(tx: Ctx, { orderId, ...posting }: Money): Promise<string> {
  const { kind, from, to, amount } = posting;
  const userId = ownerOf(from) ?? ownerOf(to);
  if (!userId) throw new Error(`${kind} moves money of no wallet`);
  const { number } = await insertTransaction(tx, {
    userId,
    orderId: orderId ?? null,
    kind,
    amount,
    gatewayType: 'other',
    status: 'success',
  });
  await post(tx, { ...posting, reference: number });
  return number;
}
