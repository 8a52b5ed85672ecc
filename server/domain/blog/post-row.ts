import type { AdminPostRow, PostCard } from '#contract/blog.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';

export type CardRow = PostCard & Pick<AdminPostRow, 'updatedAt'>;
export type ListRow = CardRow & Pick<AdminPostRow, 'status' | 'version'>;
export type PostRow = ListRow &
  RowOf<'posts', 'contents' | 'video' | 'relatedProducts' | 'aliases'>;

/** Columns of a post in a list. */
export const cardColumns = (sql: Ctx['sql']) => sql`
  id as "_id", title, slug, excerpt, cover, tags, author, read_minutes,
  published_at, updated_at`;

/** Columns of a post in a list of staff: all but its text. */
export const listColumns = (sql: Ctx['sql']) => sql`${cardColumns(sql)}, status, version`;

export const rowColumns = (sql: Ctx['sql']) => sql`
  ${listColumns(sql)}, contents, video, related_products, aliases`;

/** Post as a card of a list. */
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
