import type { SuggestStatus } from '#contract/suggests.ts';
import type { States } from '#server/domain/states/states.ts';

/** Where a suggest may go from here; staying is allowed, so that an answer can be given or mended. */
export const suggestStates: States<SuggestStatus> = {
  new: {
    new: ['admin'],
    reviewing: ['admin'],
    planned: ['admin'],
    done: ['admin'],
    declined: ['admin'],
  },
  reviewing: { reviewing: ['admin'], planned: ['admin'], done: ['admin'], declined: ['admin'] },
  planned: { planned: ['admin'], done: ['admin'], declined: ['admin'] },
  done: { done: ['admin'] },
  declined: { declined: ['admin'] },
};
