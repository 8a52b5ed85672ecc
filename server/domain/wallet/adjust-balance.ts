import { createHash } from 'node:crypto';
import type { BalanceRow } from '#contract/wallet.ts';
import { actorIdOf, type Ctx, inTransaction, refuseOwn } from '#server/context.ts';
import { askAgain, large } from '#server/domain/amounts/unusual.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { limitAdjustment } from './limit-adjustments.ts';
import { readBalanceRow } from './list-balances.ts';
import { lockWallets } from './read-balance.ts';
import { recordMoney } from './record-money.ts';
import { requireLiving } from './require-living.ts';

type Change = {
  id: string;
  amount: number;
  reason: string;
  kind: 'admin_credit' | 'admin_debit';
  /** The balance that staff saw. */
  before?: number | undefined;
  /** A large amount was asked about and is meant. */
  confirmed?: boolean;
  /** Of the request; the same one moves money once. */
  key?: string | undefined;
};

/**
 * Staff put money (tomans) into a wallet or take it out. Throws `not_found`, `wallet_balance_not_enough`, `conflict`
 * {balance} when it is not what they saw, `idempotency_reused`, `amount_unusual`, `adjust_max`, `adjust_daily_limit`,
 * `own_account`, `user_not_found` for money to a deleted account.
 */
export const adjustBalance = (ctx: Ctx, change: Change): Promise<BalanceRow> =>
  inTransaction(ctx, async (tx) => {
    const { id, amount, reason, kind } = change;
    refuseOwn(tx, id);
    await lockWallets(tx, [id]);
    const before = await readBalanceRow(tx, id);
    if (await wasMade(tx, change)) return before;
    if (change.before !== undefined && change.before !== before.balance)
      throw new DomainError('conflict', 'conflict', { balance: before.balance });
    if (kind === 'admin_credit') await requireLiving(tx, id);
    await weigh(tx, change);
    const wallet = { wallet: id };
    const [from, to] =
      kind === 'admin_credit'
        ? (['adjustments', wallet] as const)
        : ([wallet, 'adjustments'] as const);
    await recordMoney(tx, { kind, from, to, amount: asTomans(amount), reason });
    const after = await readBalanceRow(tx, id);
    await recordAudit(tx, {
      action: kind === 'admin_credit' ? 'wallet.credit' : 'wallet.debit',
      entity: 'user',
      entityId: id,
      before: { balance: before.balance },
      after: { balance: after.balance, amount, reason, confirmed: change.confirmed ?? false },
    });
    return after;
  });

/** A ceiling cannot be confirmed away; below it a large amount is asked about. */
async function weigh(tx: Ctx, { amount, confirmed = false }: Change): Promise<void> {
  await limitAdjustment(tx, amount);
  const { adjustAsk } = await readSettings(tx);
  askAgain(large(adjustAsk, 'amount', amount), confirmed);
}

/** Takes the key for this change; true where the same one was made before. */
async function wasMade(tx: Ctx, { key, id, amount, reason, kind }: Change): Promise<boolean> {
  const actorId = actorIdOf(tx);
  if (!key || !actorId) return false;
  const hash = createHash('sha256')
    .update(JSON.stringify([id, kind, amount, reason]))
    .digest('hex');
  const [taken] = await tx.sql`
    insert into wallet_adjustments (actor_id, key, request_hash, at)
    values (${actorId}, ${key}, ${hash}, ${tx.now().toISOString()}) on conflict do nothing returning 1`;
  if (taken) return false;
  const [same] = await tx.sql`
    select 1 from wallet_adjustments where actor_id = ${actorId} and key = ${key} and request_hash = ${hash}`;
  if (!same) throw new DomainError('invalid', 'idempotency_reused');
  return true;
}
