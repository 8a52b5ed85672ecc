import type { Ctx } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import { containing } from '#server/db/filters.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { foldText } from '#shared/fold-text.ts';
import { postList } from '#shared/lists/posts.ts';
import { type ListRow, listColumns } from './post-row.ts';
import { postPath } from './read-post.ts';

/** All posts, by their definition; the file is without their text. */
export const posts = serveList(
  postList,
  {
    table: 'posts',
    alias: 'p',
    rows: (sql, rest) => sql<ListRow[]>`select ${listColumns(sql)} from posts p ${rest}`,
    search: [{ parts: (sql, typed) => [{ where: hasWords(sql, typed) }], has: hasWords }],
    columns: { published: 'published_at', updated: 'updated_at' },
    nullsLast: ['published'],
  },
  { path: ({ slug }) => postPath(slug), tags: ({ tags }) => tags.join('، ') },
);

function hasWords(sql: Sql, typed: string) {
  const words = containing(foldText(typed));
  return sql`(title ilike ${words}
    or excerpt ilike ${words}
    or array_to_string(tags, ' ') ilike ${words})`;
}

/** One page of them, with the authors of all posts for the filter. */
export async function listAllPosts(ctx: Ctx, query: Parameters<typeof posts.page>[1]) {
  const [page, authors] = await Promise.all([
    posts.page(ctx, query),
    ctx.sql<{ author: string }[]>`select distinct author from posts order by author limit 100`,
  ]);
  return { ...page, authors: authors.map(({ author }) => author) };
}
