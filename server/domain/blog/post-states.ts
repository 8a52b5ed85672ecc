import type { PostStatus } from '#contract/blog.ts';

/** Where a post may go from each status; a schedule may be set anew. */
export const postMoves: Record<PostStatus, PostStatus[]> = {
  draft: ['scheduled', 'published'],
  scheduled: ['scheduled', 'published', 'draft'],
  published: ['hidden'],
  hidden: ['published'],
};
