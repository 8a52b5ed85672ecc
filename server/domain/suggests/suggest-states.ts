import type { SuggestStatus } from '#contract/suggests.ts';

/** Where a suggest may go from here; staying is allowed, so that an answer can be given or mended. */
export const suggestMoves: Record<SuggestStatus, readonly SuggestStatus[]> = {
  new: ['new', 'reviewing', 'planned', 'done', 'declined'],
  reviewing: ['reviewing', 'planned', 'done', 'declined'],
  planned: ['planned', 'done', 'declined'],
  done: ['done'],
  declined: ['declined'],
};
