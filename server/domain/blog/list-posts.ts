import type { PostCard } from '#contract/blog.ts';
import type { Ctx } from '#server/context.ts';
import { BLOG_PAGE_SIZE } from '#shared/limits.ts';
import { type CardRow, cardColumns, toCard } from './post-row.ts';

const MAX_TAGS_SHOWN = 20;

/** Published posts, newest first; of one tag when it is named. */
export async function listPosts(
  ctx: Ctx,
  { page, tag }: { page: number; tag?: string | undefined },
) {
  const { sql } = ctx;
  const tagged = tag ? sql`and tags @> ${[tag]}::text[]` : sql``;
  const [rows, [sum], tags] = await Promise.all([
    sql<CardRow[]>`
      select ${cardColumns(sql)} from posts where status = 'published' ${tagged}
      order by published_at desc nulls last, id desc nulls last
      limit ${BLOG_PAGE_SIZE} offset ${(page - 1) * BLOG_PAGE_SIZE}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from posts where status = 'published' ${tagged}`,
    sql<{ tag: string; count: number }[]>`
      select tag, count(*)::int as count from posts, unnest(tags) as tag where status = 'published'
      group by tag order by 2 desc, 1 limit ${MAX_TAGS_SHOWN}`,
  ]);
  return {
    items: rows.map(toCard),
    total: sum?.total ?? 0,
    page,
    pageSize: BLOG_PAGE_SIZE,
    tag: tag ?? '',
    tags: [...tags],
  };
}

/** A few other posts, those with a tag in common first. */
export async function listOthers(
  ctx: Ctx,
  of: { _id: string; tags: string[] },
  most = 3,
): Promise<PostCard[]> {
  const rows = await ctx.sql<CardRow[]>`
    select ${cardColumns(ctx.sql)} from posts where status = 'published' and id <> ${of._id}
    order by (select count(*) from unnest(tags) t where t = any(${of.tags}::text[])) desc,
      published_at desc, id desc limit ${most}`;
  return rows.map(toCard);
}
