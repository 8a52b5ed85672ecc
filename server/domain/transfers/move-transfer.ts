import type { TransactionStatus } from '#contract/orders.ts';
import type { TransferStatus } from '#contract/transfers.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { moveTransaction } from '#server/domain/payments/transaction-states.ts';
import { type By, type Entity, transition } from '#server/domain/states/transition.ts';
import { transferStates } from './transfer-states.ts';

type Move = By & {
  /** Version that the caller saw; a buyer may cancel any version. */
  version?: number;
  to: TransferStatus;
  note?: string;
  change?: Partial<{ checked_by: string; decided_by: string; reject_reason: string }>;
};

/** Final status of the transaction for each final status of its transfer. */
const ENDS: Partial<Record<TransferStatus, TransactionStatus>> = {
  confirmed: 'success',
  rejected: 'failed',
  canceled: 'canceled',
};

const entity: Entity<TransferStatus> = {
  table: 'transfers',
  states: transferStates,
  stamps: ['updated_at'],
  event: { kind: 'transfer' },
  audited: 'transfer',
  history: (tx, { to, at, as, note }) => tx.sql`
    insert into transfer_history (transfer_id, status, at, actor_id, actor, note)
    select id, ${to}, ${at}::timestamptz, ${actorIdOf(tx)}::uuid, ${as}, ${note} from moved`,
};

/**
 * Changes the status of a transfer whose order is locked, with its transaction and history. Throws
 * `not_found`, `conflict`.
 */
export async function moveTransfer(
  tx: Ctx,
  { id, transactionId }: Pick<RowOf<'transfers'>, 'id' | 'transactionId'>,
  move: Move,
): Promise<void> {
  await transition(tx, entity, { ...move, id });
  const end = ENDS[move.to];
  if (end) await moveTransaction(tx, transactionId, { from: 'created', to: end });
}
