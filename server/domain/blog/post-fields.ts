import type { PostInput, PostStatus } from '#contract/blog.ts';
import type { ErrorKey } from '#contract/errors.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { checkedVideo } from '#server/domain/catalogue/pictures/checked-video.ts';
import { findPicture } from '#server/domain/catalogue/pictures/picture-files.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { slugOf } from '#shared/slug.ts';
import { sanitisePost } from './sanitise-post.ts';
import { minutesOf } from './split-post.ts';

/** Columns of a post from a checked form. Reads pictures, so call it before the transaction. */
export async function postFields(ctx: Ctx, form: PostInput) {
  const slug = form.slug ?? slugOf(form.title);
  if (!slug) throw invalidField('slug', 'field_required');
  const contents = await sanitisePost(ctx, form.contents);
  return {
    title: form.title,
    slug,
    excerpt: form.excerpt,
    contents,
    cover: await coverOf(ctx, form),
    video: await checkedVideo(ctx, form.video),
    tags: [...new Set(form.tags)],
    author: form.author || (await nameOf(ctx)),
    readMinutes: minutesOf(contents),
    relatedProducts: await knownProducts(ctx, form.relatedProducts),
  };
}

export type PostFields = Awaited<ReturnType<typeof postFields>>;

async function coverOf(ctx: Ctx, { cover, coverAlt, title }: PostInput) {
  if (!cover) return null;
  const found = await findPicture(ctx.files, 'blog', cover);
  if (!found) throw invalidField('cover', 'field_invalid');
  return { ...found, alt: coverAlt || title };
}

async function knownProducts({ sql }: Ctx, wanted: string[]) {
  const ids = [...new Set(wanted)];
  const rows = await sql`select 1 from products where id = any(${ids}::uuid[])`;
  if (rows.length < ids.length) throw invalidField('relatedProducts', 'field_invalid');
  return ids;
}

async function nameOf({ sql, actor }: Ctx) {
  const [row] = await sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from users where id = ${actorIdOf({ actor })}`;
  return row?.name ?? '';
}

/** Requires a picture, a summary and a text for posts that readers see. */
export function checkReadable(p: {
  status: PostStatus;
  cover: unknown;
  excerpt: string;
  contents: string;
}) {
  if (p.status !== 'published' && p.status !== 'scheduled') return;
  const fields: Record<string, ErrorKey> = {};
  if (!p.cover) fields.cover = 'field_required';
  if (!p.excerpt) fields.excerpt = 'field_required';
  if (!p.contents) fields.contents = 'field_required';
  if (Object.keys(fields).length > 0)
    throw new DomainError('invalid', 'post_incomplete', {}, fields);
}
