import type { AdminPost, PostStatus } from '#contract/blog.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { transition } from '#server/domain/states/transition.ts';
import { invalidField } from '#server/errors.ts';
import { checkReadable } from './post-fields.ts';
import { post } from './post-states.ts';
import { readAdminPost } from './read-admin-post.ts';

type Move = { id: string; status: PostStatus; at?: string | undefined };

/** Publishes, schedules, hides or takes back a post. Throws `conflict`, `post_incomplete`, `in_past`. */
export function movePost(ctx: Ctx, { id, status, at }: Move): Promise<AdminPost> {
  return inTransaction(ctx, async (tx) => {
    const before = await readAdminPost(tx, { id });
    checkReadable({ ...before, status });
    const publishedAt = publishedAtOf(tx, before, { status, at });
    await transition(tx, post, {
      id,
      from: before.status,
      to: status,
      as: 'admin',
      change: { published_at: publishedAt },
      audit: {
        action: `post.${status}`,
        before: { status: before.status, publishedAt: before.publishedAt },
        after: { status, publishedAt },
      },
    });
    return readAdminPost(tx, { id });
  });
}

/** A post keeps its time while it is hidden and shown again. */
function publishedAtOf(tx: Ctx, before: AdminPost, { status, at }: Omit<Move, 'id'>) {
  if (status === 'draft') return null;
  const time = status === 'scheduled' ? timeOf(tx, at) : tx.now().toISOString();
  const keepsDate = status === 'hidden' || before.status === 'hidden';
  return keepsDate ? (before.publishedAt ?? time) : time;
}

function timeOf(tx: Ctx, at: string | undefined) {
  if (!at) throw invalidField('at', 'field_required');
  if (new Date(at) <= tx.now()) throw invalidField('at', 'in_past');
  return new Date(at).toISOString();
}

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
