import type { TransactionStatus } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { States } from '#server/domain/states/states.ts';
import {
  type By,
  type Entity,
  transition,
  tryTransition,
} from '#server/domain/states/transition.ts';

/** States while only the bank knows the result, which may arrive in any order or be queried again. */
const underway = {
  redirected: ['system'],
  verifying: ['system'],
  unknown: ['system'],
  success: ['system'],
  failed: ['system'],
  canceled: ['system'],
  expired: ['system'],
  mismatch: ['system'],
} as const;

/** Every move of a transaction: banks decide payments, and the transaction of a withdrawal ends with it. */
export const transactionStates: States<TransactionStatus> = {
  created: {
    redirected: ['system'],
    success: ['system'],
    failed: ['system'],
    canceled: ['system'],
  },
  redirected: underway,
  verifying: underway,
  unknown: underway,
  success: { reversing: ['admin'], reversed: ['system'] },
  reversing: { reversed: ['system'], success: ['system'] },
  reversed: {},
  failed: {},
  canceled: {},
  expired: {},
  mismatch: {},
};

/** Columns that may change together with the status; instants as ISO text. */
type Change = Partial<{
  gateway_reference: string;
  gateway_receipt: string | null;
  claimed_amount: number | null;
  bank_reference: string;
  rrn: string | null;
  refund_number: string;
  trace_number: string | null;
  card_masked: string | null;
  card_hash: string | null;
  checks: number;
  next_check_at: string | null | ReturnType<Ctx['sql']>;
  asking_until: null;
}>;

type Move = {
  from: TransactionStatus | readonly TransactionStatus[];
  to: TransactionStatus;
  change?: Change;
  /** Absent for decisions of a bank or a scheduled job. */
  by?: By;
};

const entity: Entity<TransactionStatus> = {
  table: 'transactions',
  states: transactionStates,
  stamps: ['updated_at'],
  event: { kind: 'transaction', quiet: ['redirected', 'verifying'] },
  audited: 'transaction',
};

const moveOf = (id: string, { by = { as: 'system' }, ...move }: Move) => ({ ...by, ...move, id });

/** Moves a transaction out of one of `from`; throws `conflict` when it is in none of them any more. */
export const moveTransaction = (tx: Ctx, id: string, move: Move) =>
  transition(tx, entity, moveOf(id, move));

/** The same; false when it is in none of them any more. */
export const tryMoveTransaction = async (tx: Ctx, id: string, move: Move): Promise<boolean> =>
  (await tryTransition(tx, entity, moveOf(id, move))) !== undefined;
