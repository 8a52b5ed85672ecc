import type { AdminPost, PostStatus } from '#contract/blog.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { checkReadable } from './post-fields.ts';
import { postMoves } from './post-states.ts';
import { readAdminPost } from './read-admin-post.ts';

type Move = { id: string; status: PostStatus; at?: string | undefined };

/** Publishes, schedules, hides or takes back a post. Throws `conflict`, `post_incomplete`, `in_past`. */
export function movePost(ctx: Ctx, { id, status, at }: Move): Promise<AdminPost> {
  return inTransaction(ctx, async (tx) => {
    const before = await readAdminPost(tx, { id });
    checkReadable({ ...before, status });
    const time = status === 'scheduled' ? timeOf(tx, at) : tx.now().toISOString();
    const [moved] = await tx.sql`
      update posts set status = ${status}, version = version + 1, updated_at = ${tx.now().toISOString()},
        published_at = case when ${status} = 'draft' then null
          when status = 'hidden' or ${status} = 'hidden' then coalesce(published_at, ${time}::timestamptz)
          else ${time}::timestamptz end
      where id = ${id} and status = any(${reachedFrom(status)}::text[]) returning 1`;
    if (!moved) throw conflict();
    const after = await readAdminPost(tx, { id });
    await recordAudit(tx, {
      action: `post.${status}`,
      entity: 'posts',
      entityId: id,
      before: { status: before.status, publishedAt: before.publishedAt },
      after: { status, publishedAt: after.publishedAt },
    });
    return after;
  });
}

function timeOf(tx: Ctx, at: string | undefined) {
  if (!at) throw invalidField('at', 'field_required');
  if (new Date(at) <= tx.now()) throw invalidField('at', 'in_past');
  return new Date(at).toISOString();
}

// the keys of the map are statuses
const reachedFrom = (status: PostStatus) =>
  (Object.keys(postMoves) as PostStatus[]).filter((from) => postMoves[from].includes(status));
