import type { AdminPostRow, PostCard } from '#contract/blog.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';

export type CardRow = PostCard & Pick<AdminPostRow, 'updatedAt'>;
export type ListRow = CardRow & Pick<AdminPostRow, 'status' | 'version'>;
export type PostRow = ListRow &
  RowOf<'posts', 'contents' | 'video' | 'relatedProducts' | 'aliases'>;

/** Columns of a post that a list shows. */
export const cardColumns = (sql: Ctx['sql']) => sql`
  id as "_id", title, slug, excerpt, cover, tags, author, read_minutes,
  published_at, updated_at`;

/** What staff see of a post in a list: all but its text. */
export const listColumns = (sql: Ctx['sql']) => sql`${cardColumns(sql)}, status, version`;

export const rowColumns = (sql: Ctx['sql']) => sql`
  ${listColumns(sql)}, contents, video, related_products, aliases`;

/** A row as a list shows it. */
export const toCard = (row: CardRow): PostCard => ({
  _id: row._id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  cover: row.cover,
  tags: row.tags,
  author: row.author,
  readMinutes: row.readMinutes,
  publishedAt: row.publishedAt,
});
