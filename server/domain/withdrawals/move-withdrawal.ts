import type { TransactionStatus } from '#contract/orders.ts';
import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { notify } from '#server/domain/events/notify.ts';
import { moveTransaction } from '#server/domain/wallet/transactions.ts';
import { conflict, notFound } from '#server/errors.ts';

export type Moved = RowOf<'withdrawals', 'id' | 'userId' | 'amount' | 'cardMasked'> & {
  mobileNumber: string;
  transactionId: string;
  reference: string;
};
type Move = {
  id: string;
  /** What staff saw; a buyer cancels whatever version it has. */
  version?: number;
  from: WithdrawalStatus;
  to: WithdrawalStatus;
  actor: 'user' | 'admin';
  note?: string;
  change?: Partial<{ bank_tracking: string; paid_at: string; reject_reason: string }>;
};
type Step = { id: string; status: WithdrawalStatus; actor: 'user' | 'admin'; note: string };

/** How its transaction ends with it. */
const ENDS: Partial<Record<WithdrawalStatus, TransactionStatus>> = {
  paid: 'success',
  rejected: 'failed',
  failed: 'failed',
  canceled: 'canceled',
};

/** Moves a withdrawal, its transaction and its history. Throws `not_found`, or `conflict` when it is not as the caller saw it. */
export async function moveWithdrawal(tx: Ctx, move: Move): Promise<Moved> {
  const { sql } = tx;
  const change = { ...move.change, status: move.to, updated_at: tx.now().toISOString() };
  const [moved] = await sql<Moved[]>`
    update withdrawals w set ${sql(change)}, version = w.version + 1
    from users u, transactions t
    where w.id = ${move.id} and w.status = ${move.from} and u.id = w.user_id and t.withdrawal_id = w.id
      and ${move.version === undefined ? sql`true` : sql`w.version = ${move.version}`}
    returning w.id, w.user_id, u.mobile_number, w.amount, w.card_masked,
      t.id as transaction_id, t.number as reference`;
  if (!moved) throw await refusal(tx, move.id);
  await notify(tx, { userId: moved.userId, staff: true, kind: 'withdrawal', id: move.id });
  const end = ENDS[move.to];
  if (end) await moveTransaction(tx, moved.transactionId, ['created'], end);
  await noteStep(tx, { id: move.id, status: move.to, actor: move.actor, note: move.note ?? '' });
  return moved;
}

async function refusal(tx: Ctx, id: string) {
  const [row] = await tx.sql`select 1 from withdrawals where id = ${id}`;
  return row ? conflict() : notFound();
}

/** A line of its history. */
export async function noteStep(tx: Ctx, { id, status, actor, note }: Step): Promise<void> {
  const actorId = actorIdOf(tx);
  await tx.sql`
    insert into withdrawal_history (withdrawal_id, status, at, actor_id, actor, note)
    values (${id}, ${status}, ${tx.now().toISOString()}, ${actorId}, ${actor}, ${note})`;
}
