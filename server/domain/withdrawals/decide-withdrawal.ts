import type { AdminWithdrawal, Withdrawal } from '#contract/withdrawals.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { withdrawPaidText, withdrawReturnedText } from '#server/domain/messages/texts.ts';
import { limitDay } from '#server/domain/wallet/limit-adjustments.ts';
import { post } from '#server/domain/wallet/post.ts';
import { requireActiveAccount } from '#server/domain/wallet/read-balance.ts';
import { notFound } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { type Moved, moveWithdrawal } from './move-withdrawal.ts';
import { requireOthers } from './require-others.ts';
import { requirePayee } from './require-payee.ts';
import { withdrawalMoves } from './withdrawal-states.ts';
import { readAnyWithdrawal, readOwnWithdrawal } from './withdrawal-view.ts';

type Decision = { id: string; version: number };
type Refusal = Decision & { reason: string };

/** Takes an own pending withdrawal back; nothing is held any more. Throws `not_found`, `conflict`. */
export const cancelWithdrawal = (ctx: Ctx, id: string): Promise<Withdrawal> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    const [own] = await tx.sql`select 1 from withdrawals where id = ${id} and user_id = ${userId}`;
    if (!own) throw notFound();
    await moveWithdrawal(tx, { id, to: 'canceled', as: 'user' });
    return readOwnWithdrawal(tx, id);
  });

/**
 * Approves a pending withdrawal for the bank. Throws `not_found`, `conflict`,
 * `second_person_money`, `payee_not_verified`, `payee_card_not_verified`.
 */
export const approveWithdrawal = (ctx: Ctx, decision: Decision): Promise<AdminWithdrawal> =>
  inTransaction(ctx, async (tx) => {
    const audit = lineOf('approve', { status: 'pending' }, { status: 'approved' });
    await requireOthers(
      tx,
      await moveWithdrawal(tx, { ...decision, ...withdrawalMoves.approve, as: 'admin', audit }),
    );
    await requirePayee(tx, decision.id);
    return readAnyWithdrawal(tx, decision.id);
  });

/** Rejects a pending withdrawal; nothing is held any more. Throws `not_found`, `conflict`. */
export const rejectWithdrawal = (ctx: Ctx, refusal: Refusal): Promise<AdminWithdrawal> =>
  returnHeld(ctx, refusal, 'pending', 'rejected');

/**
 * The bank sent a withdrawal back: of one that was approved nothing is held any more, the money of
 * one that was paid is in the wallet again. Throws `not_found`, `conflict`, `adjust_daily_limit`,
 * `user_not_found` for the wallet of a deleted account.
 */
export const failWithdrawal = (ctx: Ctx, refusal: Refusal): Promise<AdminWithdrawal> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.sql<RowOf<'withdrawals', 'status' | 'amount'>[]>`
      select status, amount from withdrawals where id = ${refusal.id} for update`;
    return row?.status === 'paid'
      ? takeBack(tx, refusal, row.amount)
      : returnHeld(tx, refusal, 'approved', 'failed');
  });

/** The posting backwards, with the number of its transaction; what staff say counts as a credit. */
async function takeBack(tx: Ctx, { id, version, reason }: Refusal, amount: number) {
  await limitDay(tx, amount);
  const change = { reject_reason: reason };
  const audit = lineOf('fail', { status: 'paid' }, { status: 'failed', amount, reason });
  const move = { id, version, from: 'paid', to: 'failed', as: 'admin', note: reason } as const;
  const moved = await moveWithdrawal(tx, { ...move, change, audit });
  await requireActiveAccount(tx, moved.userId);
  await post(tx, {
    kind: 'withdrawal',
    from: 'withdrawals',
    to: { wallet: moved.userId },
    amount: asTomans(moved.amount),
    reference: moved.reference,
    reason,
  });
  await tellReturned(tx, moved, reason);
  return readAnyWithdrawal(tx, id);
}

const returnHeld = (
  ctx: Ctx,
  { id, version, reason }: Refusal,
  from: 'pending' | 'approved',
  to: 'rejected' | 'failed',
) =>
  inTransaction(ctx, async (tx) => {
    const change = { reject_reason: reason };
    const action = to === 'rejected' ? 'reject' : 'fail';
    const audit = lineOf(action, { status: from }, { status: to, reason });
    const move = { id, version, from, to, as: 'admin', note: reason, change, audit } as const;
    await tellReturned(tx, await moveWithdrawal(tx, move), reason);
    return readAnyWithdrawal(tx, id);
  });

const tellReturned = (tx: Ctx, { id, mobileNumber, amount }: Moved, reason: string) =>
  queueMessage(tx, {
    mobileNumber,
    template: 'withdraw.returned',
    text: withdrawReturnedText({ amount, reason }),
    dedupeKey: `withdraw.returned ${id}`,
  });

/**
 * Records the bank's payment: debits the wallet and tells the buyer. One tracking code may cover a
 * whole batch of the bank. Throws `not_found`, `conflict`, `payee_not_verified`,
 * `payee_card_not_verified`.
 */
export const payWithdrawal = (
  ctx: Ctx,
  { bankTracking, ...decision }: Decision & { bankTracking: string },
): Promise<AdminWithdrawal> => inTransaction(ctx, (tx) => pay(tx, decision, bankTracking));

async function pay(tx: Ctx, { id, version }: Decision, bankTracking: string) {
  const moved = await moveWithdrawal(tx, {
    id,
    version,
    ...withdrawalMoves.pay,
    as: 'admin',
    audit: lineOf('pay', { status: 'approved' }, { status: 'paid', bankTracking }),
    change: { bank_tracking: bankTracking, paid_at: tx.now().toISOString() },
  });
  await requireOthers(tx, moved);
  await requirePayee(tx, id);
  await post(tx, {
    kind: 'withdrawal',
    from: { wallet: moved.userId },
    to: 'withdrawals',
    amount: asTomans(moved.amount),
    reference: moved.reference,
  });
  await tellPaid(tx, moved);
  return readAnyWithdrawal(tx, id);
}

const tellPaid = (tx: Ctx, { id, mobileNumber, amount, cardMasked }: Moved) =>
  queueMessage(tx, {
    mobileNumber,
    template: 'withdraw.paid',
    text: withdrawPaidText({ amount, cardMasked }),
    dedupeKey: `withdraw.paid ${id}`,
  });

const lineOf = (act: string, before: object, after: object) => ({
  action: `withdrawal.${act}`,
  before,
  after,
});
