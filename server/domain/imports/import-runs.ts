/**
 * What there is of goods is written by so many connections at a time: the database has more than one processor, and each
 * waits for this process in between. A power of two.
 */
export const LANES = 2;

/** What each run takes up, leaves behind, and goes back to when it fails. */
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

/** How a run that failed goes back: what it has done becomes a thing to be done again. */
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
