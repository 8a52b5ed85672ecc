import type { SettlementException } from '#contract/desk/settlements.ts';
import type { ExceptionReason } from '#shared/states.ts';

export type ExceptionMove = keyof SettlementException['can'];

/** Moves of staff for each reason, while the exception is open. */
const MOVES: Record<ExceptionReason, readonly ExceptionMove[]> = {
  missing: ['refund', 'ignore'],
  unknown: ['link', 'ignore'],
  twice: ['ignore'],
  amount: ['accept', 'link'],
  remainder: ['accept'],
  late: ['accept'],
  fee: ['accept'],
  unpaid: ['ask', 'ignore'],
  reversed: ['ignore'],
  refund: ['refund', 'ignore'],
};

/** For each move, whether it fits. A refund of a payment without a row of the bank needs no line. */
export function movesOf({
  reason,
  status,
  source,
}: Pick<SettlementException, 'reason' | 'status' | 'source'>) {
  const has = (move: ExceptionMove) =>
    status === 'open' &&
    MOVES[reason].includes(move) &&
    // a bank is asked, and gives back, through a gateway alone
    (source !== 'statement' || (move !== 'refund' && move !== 'ask'));
  return {
    accept: has('accept'),
    refund: has('refund'),
    link: has('link'),
    ask: has('ask'),
    ignore: has('ignore'),
  };
}
