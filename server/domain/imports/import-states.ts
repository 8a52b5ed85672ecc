import type { ImportInfo } from '#contract/imports.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

type ImportState = ImportInfo['status'];

/** Every move of an import: staff check and start it, its job ends it or takes it back. */
export const importStates: States<ImportState> = {
  // people and orders are compared at once; other heads make it another list
  uploaded: { checking: ['admin'], checked: ['admin'], uploaded: ['admin'] },
  checking: { checked: ['system'], uploaded: ['system'] },
  // pictures that come after a dry run ask for another
  checked: {
    checking: ['admin'],
    checked: ['admin'],
    uploaded: ['system'],
    applying: ['admin'],
    set: ['admin'],
  },
  // a repricing waits for its minute; one that could not be worked out then is open again
  set: { checked: ['admin', 'system'], applying: ['system'] },
  applying: { applied: ['system'], checked: ['system'] },
  applied: { undoing: ['admin'] },
  undoing: { undone: ['system'], applied: ['system'] },
  undone: {},
};

export const importJob: Entity<ImportState> = {
  table: 'imports',
  states: importStates,
  stamps: ['updated_at'],
  audited: 'import',
};
