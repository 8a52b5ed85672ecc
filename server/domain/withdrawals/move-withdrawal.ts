import type { TransactionStatus } from '#contract/orders.ts';
import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import { actorIdOf, type Ctx, refuseOwn } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { moveTransaction } from '#server/domain/payments/transaction-states.ts';
import { type By, type Entity, transition } from '#server/domain/states/transition.ts';
import { conflict } from '#server/errors.ts';
import { withdrawalStates } from './withdrawal-states.ts';

export type Moved = RowOf<'withdrawals', 'id' | 'userId' | 'amount' | 'cardMasked'> & {
  mobileNumber: string;
  transactionId: string;
  reference: string;
};
type Move = By & {
  id: string;
  /** Version that staff saw; a buyer may cancel any version. */
  version?: number;
  /** Restricts the allowed previous statuses further. */
  from?: WithdrawalStatus;
  to: WithdrawalStatus;
  note?: string;
  change?: Partial<{ bank_tracking: string; paid_at: string; reject_reason: string }>;
};

/** Final status of the transaction for each final status of its withdrawal. */
const ENDS: Partial<Record<WithdrawalStatus, TransactionStatus>> = {
  paid: 'success',
  rejected: 'failed',
  failed: 'failed',
  canceled: 'canceled',
};

const entity: Entity<WithdrawalStatus> = {
  table: 'withdrawals',
  states: withdrawalStates,
  stamps: ['updated_at'],
  event: { kind: 'withdrawal' },
  audited: 'withdrawal',
  history: (tx, { to, at, as, note }) => tx.sql`
    insert into withdrawal_history (withdrawal_id, status, at, actor_id, actor, note)
    select id, ${to}, ${at}::timestamptz, ${actorIdOf(tx)}::uuid, ${as}, ${note} from moved`,
};

/**
 * Changes the status of a withdrawal, its transaction and its history. Throws `not_found`,
 * `own_account`, or `conflict` if the caller saw another version.
 */
export async function moveWithdrawal(tx: Ctx, move: Move): Promise<Moved> {
  await transition(tx, entity, move);
  const [moved] = await tx.sql<Moved[]>`
    select w.id, w.user_id, u.mobile_number, w.amount, w.card_masked, t.id as transaction_id,
      t.number as reference
    from withdrawals w
    join users u on u.id = w.user_id
    join transactions t on t.withdrawal_id = w.id
    where w.id = ${move.id}`;
  if (!moved) throw conflict();
  if (move.as === 'admin') refuseOwn(tx, moved.userId);
  const end = ENDS[move.to];
  if (move.from === 'paid')
    await moveTransaction(tx, moved.transactionId, { from: 'success', to: 'reversed' });
  else if (end) await moveTransaction(tx, moved.transactionId, { from: 'created', to: end });
  return moved;
}
