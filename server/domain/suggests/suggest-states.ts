import type { SuggestStatus } from '#contract/suggests.ts';
import type { States } from '#server/domain/states/states.ts';

/**
 * Transitions of a suggestion; staying in a status is allowed, so that its answer can be added or
 * corrected.
 */
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
