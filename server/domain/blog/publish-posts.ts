import { type Ctx, inTransaction } from '#server/context.ts';
import { transition } from '#server/domain/states/transition.ts';
import { post } from './post-states.ts';

const audit = {
  action: 'post.published',
  before: { status: 'scheduled' },
  after: { status: 'published' },
};

/** Publishes the scheduled posts whose time has come. */
export async function publishPosts(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const due = await tx.sql<{ id: string }[]>`
      select id from posts where status = 'scheduled' and published_at <= ${tx.now().toISOString()}
      order by id for update skip locked`;
    for (const { id } of due)
      await transition(tx, post, { id, to: 'published', as: 'system', audit });
  });
}
