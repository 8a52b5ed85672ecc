import type { AdminWithdrawal, Withdrawal } from '#contract/withdrawals.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { withdrawPaidText, withdrawReturnedText } from '#server/domain/messages/texts.ts';
import { post } from '#server/domain/wallet/post.ts';
import { notFound } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { type Moved, moveWithdrawal } from './move-withdrawal.ts';
import { requirePayee } from './require-payee.ts';
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

/** Approves a pending withdrawal for the bank. Throws `not_found`, `conflict`, `payee_not_verified`, `payee_card_not_verified`. */
export const approveWithdrawal = (ctx: Ctx, decision: Decision): Promise<AdminWithdrawal> =>
  inTransaction(ctx, async (tx) => {
    const audit = lineOf('approve', { status: 'pending' }, { status: 'approved' });
    await moveWithdrawal(tx, { ...decision, to: 'approved', as: 'admin', audit });
    await requirePayee(tx, decision.id);
    return readAnyWithdrawal(tx, decision.id);
  });

/** Rejects a pending withdrawal; nothing is held any more. Throws `not_found`, `conflict`. */
export const rejectWithdrawal = (ctx: Ctx, refusal: Refusal): Promise<AdminWithdrawal> =>
  returnHeld(ctx, refusal, 'pending', 'rejected');

/** The bank sent an approved withdrawal back; nothing is held any more. Throws `not_found`, `conflict`. */
export const failWithdrawal = (ctx: Ctx, refusal: Refusal): Promise<AdminWithdrawal> =>
  returnHeld(ctx, refusal, 'approved', 'failed');

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
    const move = { id, version, to, as: 'admin', note: reason, change, audit } as const;
    const { mobileNumber, amount } = await moveWithdrawal(tx, move);
    await queueMessage(tx, {
      mobileNumber,
      template: 'withdraw.returned',
      text: withdrawReturnedText({ amount, reason }),
      dedupeKey: `withdraw.returned ${id}`,
    });
    return readAnyWithdrawal(tx, id);
  });

/**
 * Records that the bank has paid: the amount leaves the wallet, the buyer is told. One tracking code may stand for a
 * whole batch of the bank. Throws `not_found`, `conflict`, `payee_not_verified`, `payee_card_not_verified`.
 */
export const payWithdrawal = (
  ctx: Ctx,
  { bankTracking, ...decision }: Decision & { bankTracking: string },
): Promise<AdminWithdrawal> => inTransaction(ctx, (tx) => pay(tx, decision, bankTracking));

async function pay(tx: Ctx, { id, version }: Decision, bankTracking: string) {
  const moved = await moveWithdrawal(tx, {
    id,
    version,
    to: 'paid',
    as: 'admin',
    audit: lineOf('pay', { status: 'approved' }, { status: 'paid', bankTracking }),
    change: { bank_tracking: bankTracking, paid_at: tx.now().toISOString() },
  });
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
