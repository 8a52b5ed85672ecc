import type { AdminPost, Post, PostInput } from '#contract/blog.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { refuseTaken } from '#server/domain/catalogue/taken.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { conflict } from '#server/errors.ts';
import { checkReadable, type PostFields, postFields } from './post-fields.ts';
import { readAdminPost } from './read-admin-post.ts';
import { postOf } from './read-post.ts';

/** Adds a post as a draft. Throws `taken` for its slug. */
export async function addPost(ctx: Ctx, form: PostInput): Promise<AdminPost> {
  const fields = await postFields(ctx, form);
  const id = newId();
  return refuseTaken(() =>
    makeOnce(ctx, async (tx) => {
      const createdBy = actorIdOf(tx);
      const now = tx.now().toISOString();
      const row = {
        id,
        ...columnsOf(fields),
        created_by: createdBy,
        created_at: now,
        updated_at: now,
      };
      await tx.sql`insert into posts ${tx.sql(row)}`;
      const after = await readAdminPost(tx, { id });
      await recordAudit(tx, { action: 'post.add', entity: 'posts', entityId: id, after });
      return after;
    }),
  );
}

/** Changes a post; its earlier slug leads to it. Throws `conflict`, `taken`, `post_incomplete`. */
export async function changePost(
  ctx: Ctx,
  { id, version, ...form }: PostInput & { id: string; version: number },
): Promise<AdminPost> {
  await readAdminPost(ctx, { id });
  const fields = await postFields(ctx, form);
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const before = await readAdminPost(tx, { id });
      checkReadable({ ...fields, status: before.status });
      const [updated] = await tx.sql`
        update posts set ${tx.sql({ ...columnsOf(fields), updated_at: tx.now().toISOString() })},
          aliases = case when slug = ${fields.slug} then aliases
            else array_append(array_remove(aliases, ${fields.slug}), slug) end,
          version = version + 1
        where id = ${id} and version = ${version} returning 1`;
      if (!updated) throw conflict();
      const after = await readAdminPost(tx, { id });
      await recordAudit(tx, {
        action: 'post.change',
        entity: 'posts',
        entityId: id,
        before,
        after,
      });
      return after;
    }),
  );
}

/** Preview of a post from its form; nothing is stored. */
export async function previewPost(ctx: Ctx, form: PostInput): Promise<Post> {
  const now = ctx.now().toISOString();
  const fields = await postFields(ctx, form);
  return postOf(ctx, { _id: newId(), ...fields, publishedAt: now, updatedAt: now });
}

const columnsOf = (fields: PostFields) => ({
  title: fields.title,
  slug: fields.slug,
  excerpt: fields.excerpt,
  contents: fields.contents,
  cover: fields.cover && JSON.stringify(fields.cover),
  video: fields.video,
  tags: fields.tags,
  author: fields.author,
  read_minutes: fields.readMinutes,
  related_products: fields.relatedProducts,
});
