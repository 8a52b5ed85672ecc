import type { PostStatus } from '#contract/blog.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

/**
 * Transitions of a post and their actors; a schedule may be changed, and the scheduled job
 * publishes it.
 */
export const postStates: States<PostStatus> = {
  draft: { scheduled: ['admin'], published: ['admin'] },
  scheduled: { scheduled: ['admin'], published: ['admin', 'system'], draft: ['admin'] },
  published: { hidden: ['admin'] },
  hidden: { published: ['admin'] },
};

export const post: Entity<PostStatus> = {
  table: 'posts',
  states: postStates,
  stamps: ['updated_at'],
  audited: 'posts',
};
