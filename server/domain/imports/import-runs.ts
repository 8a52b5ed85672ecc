/**
 * Workers that write products in parallel; more than one, because the database has several
 * processors and each connection waits for this process in between. A power of two.
 */
export const WORKERS = 2;

/** Runs by the status of their import: the status they lead to, and the one after a failure. */
export const RUNS = {
  checking: { what: 'check', during: 'checking', ends: 'checked', fails: 'uploaded' },
  applying: { what: 'apply', during: 'applying', ends: 'applied', fails: 'checked' },
  undoing: { what: 'undo', during: 'undoing', ends: 'undone', fails: 'applied' },
} as const;
export type Run = (typeof RUNS)[keyof typeof RUNS];

/** States of rows that change a product and of rows that add one: open, applied, undone. */
const STATES = { changes: ['change', 'applied', 'undone'], adds: ['add', 'added', 'removed'] };

/** Direction in which a run moves the rows of its import. */
export type Step = {
  during: 'applying' | 'undoing';
  /** Rolls a failed run back: rows that it processed become open again. */
  isBack: boolean;
  /** Side of a row that its product has, and the one that it gets. */
  from: 'before' | 'after';
  to: 'before' | 'after';
  /** State of rows that change a product before and after the step; then of those that add one. */
  changes: Move;
  adds: Move;
  /** State of rows whose products somebody changed since. */
  skips: 'conflict' | 'kept';
  action: 'product.import' | 'product.import_undo';
};
type Move = { takes: string; leaves: string };

/** Step of a run, or of its rollback. */
export function stepOf({ during }: Pick<Step, 'during'>, isBack: boolean): Step {
  const at = during === 'applying' ? 0 : 1;
  const isForward = (during === 'applying') !== isBack;
  const moveOf = (states: string[]): Move => {
    const [one = '', other = ''] = states.slice(at, at + 2);
    return isBack ? { takes: other, leaves: one } : { takes: one, leaves: other };
  };
  return {
    during,
    isBack,
    from: isForward ? 'before' : 'after',
    to: isForward ? 'after' : 'before',
    changes: moveOf(STATES.changes),
    adds: moveOf(STATES.adds),
    skips: isForward && !isBack ? 'conflict' : 'kept',
    action: isForward ? 'product.import' : 'product.import_undo',
  };
}
