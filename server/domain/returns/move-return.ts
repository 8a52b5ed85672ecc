import type { ReturnStatus } from '#contract/order/returns.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { type By, type Entity, type Moved, transition } from '#server/domain/states/transition.ts';
import { returnStates } from './return-states.ts';

type Move = By & {
  id: string;
  /** Version that the caller saw; a buyer may cancel any version. */
  version?: number;
  to: ReturnStatus;
  note?: string;
  change?: Partial<{
    note: string;
    amount: number;
    shipping: number;
    refund_way: 'wallet' | 'card';
    card_masked: string;
    bank_tracking: string;
    transaction_id: string | null;
  }>;
};

const entity: Entity<ReturnStatus> = {
  table: 'returns',
  states: returnStates,
  stamps: ['updated_at'],
  event: { kind: 'return' },
  audited: 'return',
  history: (tx, { to, at, as, note }) => tx.sql`
    insert into return_history (return_id, status, at, actor_id, actor, note)
    select id, ${to}, ${at}::timestamptz, ${actorIdOf(tx)}::uuid, ${as}, ${note} from moved`,
};

/**
 * Changes the status of a return whose order is locked, with its history. Throws `not_found`,
 * `conflict`.
 */
export const moveReturn = (tx: Ctx, move: Move): Promise<Moved> => transition(tx, entity, move);

/** Audit entry of a step. */
export const lineOf = (act: string, status: ReturnStatus, after: object) => ({
  action: `return.${act}`,
  before: { status },
  after,
});
