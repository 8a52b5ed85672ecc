import type { AdminPostRow, PostCard } from '#contract/blog.ts';
import type { Ctx } from '#server/context.ts';

type Times = { publishedAt: Date | string | null; updatedAt: Date | string };
type Shared = Omit<PostCard, 'publishedAt'> & Times;
export type CardRow = Shared;
export type ListRow = Shared & Pick<AdminPostRow, 'status' | 'version'>;
export type PostRow = ListRow & {
  contents: string;
  video: string | null;
  relatedProducts: string[];
  aliases: string[];
};

/** Columns of a post that a list shows. */
export const cardColumns = (sql: Ctx['sql']) => sql`
  id as "_id", title, slug, excerpt, cover, tags, author, read_minutes as "readMinutes",
  published_at as "publishedAt", updated_at as "updatedAt"`;

/** What staff see of a post in a list: all but its text. */
export const listColumns = (sql: Ctx['sql']) => sql`${cardColumns(sql)}, status, version`;

export const rowColumns = (sql: Ctx['sql']) => sql`
  ${listColumns(sql)}, contents, video, related_products as "relatedProducts", aliases`;

export const iso = (time: Date | string) => new Date(time).toISOString();

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
  publishedAt: row.publishedAt && iso(row.publishedAt),
});
