import type { BalanceRow } from '#contract/wallet.ts';
import { actorIdOf, type Ctx, refuseOwn } from '#server/context.ts';
import { askAgain, large } from '#server/domain/amounts/unusual.ts';
import { recordAudit, recordOnce } from '#server/domain/audit/record-audit.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { limitAdjustment } from '#server/domain/wallet/limit-adjustments.ts';
import { readBalanceRow } from '#server/domain/wallet/list.ts';
import { lockWallets, requireActiveAccount } from '#server/domain/wallet/read-balance.ts';
import { DomainError } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { DAY } from '#shared/time.ts';
import { recordMoney } from './record-money.ts';

type Change = {
  id: string;
  amount: number;
  reason: string;
  kind: 'admin_credit' | 'admin_debit';
  /** The balance that staff saw. */
  before?: number | undefined;
  /** A large amount was asked about and is meant. */
  confirmed?: boolean;
};

/**
 * Credits or debits a wallet (tomans). Throws `conflict` {balance} if staff saw another balance,
 * `second_person_money` for a large credit that no colleague has requested, `user_not_found` for a
 * deleted account, `not_found`, `wallet_balance_not_enough`, `idempotency_reused`,
 * `amount_unusual`, `adjust_max`, `adjust_daily_limit`, `own_account`.
 */
export async function adjustBalance(ctx: Ctx, change: Change): Promise<BalanceRow> {
  try {
    return await adjust(ctx, change);
  } catch (error) {
    // the request of the first of two people outlives the refusal
    if (error instanceof DomainError && error.key === 'second_person_money')
      await keepAsk(ctx, change);
    throw error;
  }
}

const adjust = (ctx: Ctx, change: Change): Promise<BalanceRow> =>
  makeOnce(ctx, async (tx) => {
    const { id, amount, reason, kind } = change;
    refuseOwn(tx, id);
    await lockWallets(tx, [id]);
    const before = await readBalanceRow(tx, id);
    if (change.before !== undefined && change.before !== before.balance)
      throw new DomainError('conflict', 'conflict', { balance: before.balance });
    if (kind === 'admin_credit') await requireActiveAccount(tx, id);
    await weigh(tx, change);
    if (kind === 'admin_credit') await requireAsked(tx, change);
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

const ASKED = 'wallet.credit_ask';

const keepAsk = (ctx: Ctx, { id, amount, reason }: Change) =>
  recordOnce(ctx, { action: ASKED, entity: 'user', entityId: id, after: { amount, reason } });

/** Of a large credit another member of the staff has asked for the same within a day, and it was not made since. */
async function requireAsked(tx: Ctx, { id, amount }: Change): Promise<void> {
  const { transferTwoAbove } = await readSettings(tx);
  if (amount <= transferTwoAbove) return;
  const since = new Date(tx.now().getTime() - DAY).toISOString();
  const [repeated] = await tx.sql`
    select 1
    from audit_logs a
    where a.entity = 'user' and a.entity_id = ${id} and a.action = ${ASKED} and a.at > ${since}
      and a.actor_id <> ${actorIdOf(tx)}
      and (a.after ->> 'amount')::bigint = ${amount}
      and not exists (
        select from audit_logs m
        where m.entity = 'user' and m.entity_id = ${id} and m.action = 'wallet.credit'
          and m.id > a.id and (m.after ->> 'amount')::bigint = ${amount}) limit 1`;
  if (!repeated) throw new DomainError('conflict', 'second_person_money');
}
