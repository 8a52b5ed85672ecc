/**
 * Workers that write products in parallel; more than one, because the database has several
 * processors and each connection waits for this process in between. A power of two.
 */
export const WORKERS = 2;

/**
 * States of rows and import in each run: those it takes, those it leaves, and the one it returns to
 * on failure.
 */
export const RUNS = {
  applying: {
    during: 'applying',
    what: 'apply',
    ends: 'applied',
    fails: 'checked',
    action: 'product.import',
    changes: { takes: 'change', leaves: 'applied', skips: 'conflict', sets: 'after' },
    adds: { takes: 'add', leaves: 'added', skips: 'conflict', how: 'insert' },
  },
  undoing: {
    during: 'undoing',
    what: 'undo',
    ends: 'undone',
    fails: 'applied',
    action: 'product.import_undo',
    changes: { takes: 'applied', leaves: 'undone', skips: 'kept', sets: 'before' },
    adds: { takes: 'added', leaves: 'removed', skips: 'kept', how: 'remove' },
  },
} as const;
export type Run = (typeof RUNS)[keyof typeof RUNS];

/** Rollback of a failed run: rows that it processed become open again. */
export const TAKE_BACK = {
  apply: {
    during: 'applying',
    what: 'apply',
    action: 'product.import_undo',
    changes: { takes: 'applied', leaves: 'change', skips: 'kept', sets: 'before' },
    adds: { takes: 'added', leaves: 'add', skips: 'kept', how: 'remove' },
  },
  undo: {
    during: 'undoing',
    what: 'undo',
    action: 'product.import',
    changes: { takes: 'undone', leaves: 'applied', skips: 'kept', sets: 'after' },
    adds: { takes: 'removed', leaves: 'added', skips: 'kept', how: 'insert' },
  },
} as const;

export type Step = Run | (typeof TAKE_BACK)[keyof typeof TAKE_BACK];
export const isBack = (step: object): boolean =>
  step === TAKE_BACK.apply || step === TAKE_BACK.undo;
