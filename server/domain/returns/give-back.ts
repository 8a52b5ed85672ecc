import type { Ctx } from '#server/context.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { applyReturn } from '#server/domain/orders/returned/return-lines.ts';
import { insertTransaction } from '#server/domain/payments/transactions.ts';
import { post } from '#server/domain/wallet/post.ts';
import { lockWallets, requireActiveAccount } from '#server/domain/wallet/read-balance.ts';
import type { Tomans } from '#shared/money.ts';

/**
 * Money of the sales goes back to the wallet of the buyer, or was sent to a card by hand; the
 * order, which is locked, knows
 * it. Answers the transaction, null for nothing. Throws `conflict`, and `user_not_found` for the
 * wallet of a deleted account.
 */
export async function giveBack(
  tx: Ctx,
  order: OrderRow,
  { amount, way }: { amount: Tomans; way: 'wallet' | 'card' },
): Promise<string | null> {
  const { id: orderId, userId } = order;
  await applyReturn(tx, order, { amount });
  if (amount === 0) return null;
  await lockWallets(tx, [userId]);
  if (way === 'wallet') await requireActiveAccount(tx, userId);
  const kind = way === 'wallet' ? 'refund_wallet' : 'refund_card';
  const gatewayType = way === 'wallet' ? 'other' : null;
  const made = { userId, orderId, kind, amount, gatewayType, status: 'success' } as const;
  const { id, number } = await insertTransaction(tx, made);
  const to = way === 'wallet' ? { wallet: userId } : 'withdrawals';
  await post(tx, { kind, from: 'sales', to, amount, reference: number });
  return id;
}
