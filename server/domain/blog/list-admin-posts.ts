import type { z } from 'zod';
import type { blogEndpoints } from '#contract/blog.ts';
import type { Ctx } from '#server/context.ts';
import { allOf, amongStatuses, containing, pageOf, withinDays } from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/lists/status-counts.ts';
import { foldText } from '#shared/fold-text.ts';
import { type ListRow, listColumns, toCard } from './post-row.ts';

export type PostQuery = z.output<(typeof blogEndpoints)['GET /api/admin/blog']['query']>;

/** All posts for staff, filtered and sorted; counts by status ignore the chosen status alone. */
export async function listAdminPosts(ctx: Ctx, query: PostQuery) {
  const { sql } = ctx;
  const filter = filterOf(ctx, query);
  const [rows, groups, authors] = await Promise.all([
    sql<ListRow[]>`
      ${chosenPosts(ctx, query)} ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select status, count(*)::int as rows from posts where ${filter} group by status`,
    sql<{ author: string }[]>`select distinct author from posts order by author limit 100`,
  ]);
  return {
    items: rows.map((row) => ({
      ...toCard(row),
      status: row.status,
      updatedAt: row.updatedAt,
      version: row.version,
    })),
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
    authors: authors.map(({ author }) => author),
  };
}

/** The posts a list is asked for, all of them, in its order. */
export function chosenPosts(ctx: Ctx, query: PostQuery) {
  const { sql } = ctx;
  const status = amongStatuses(sql, sql`status`, query.status);
  return sql`
    select ${listColumns(sql)} from posts where ${filterOf(ctx, query)} and ${status}
    order by ${orderOf(sql, query)}`;
}

function filterOf({ sql }: Ctx, { q, author, from, to }: PostQuery) {
  const words = containing(foldText(q ?? ''));
  return allOf(sql, [
    q &&
      sql`(title ilike ${words} or excerpt ilike ${words} or array_to_string(tags, ' ') ilike ${words})`,
    author && sql`author = ${author}`,
    withinDays(sql, sql`published_at`, { from, to }),
  ]);
}

function orderOf(sql: Ctx['sql'], { sort, direction }: PostQuery) {
  const by = { updated: sql`updated_at`, published: sql`published_at`, title: sql`title` }[sort];
  return direction === 'asc' ? sql`${by} asc nulls last, id` : sql`${by} desc nulls last, id desc`;
}
