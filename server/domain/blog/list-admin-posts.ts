import type { z } from 'zod';
import type { blogEndpoints } from '../../../contract/blog.ts';
import { foldText } from '../../../contract/fields.ts';
import type { Ctx } from '../../context.ts';
import { iso, type ListRow, listColumns, toCard } from './post-row.ts';

export type PostQuery = z.output<(typeof blogEndpoints)['GET /api/admin/blog']['query']>;

/** All posts for staff, filtered and sorted; counts by status ignore the chosen status alone. */
export async function listAdminPosts(ctx: Ctx, query: PostQuery) {
  const { sql } = ctx;
  const filter = filterOf(ctx, query);
  const [rows, groups, authors] = await Promise.all([
    sql<ListRow[]>`
      ${chosenPosts(ctx, query)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    sql<{ status: string; n: number }[]>`
      select status, count(*)::int as n from posts where ${filter} group by status`,
    sql<{ author: string }[]>`select distinct author from posts order by author limit 100`,
  ]);
  const counts: Record<string, number> = Object.fromEntries(groups.map((g) => [g.status, g.n]));
  counts.all = groups.reduce((sum, { n }) => sum + n, 0);
  return {
    items: rows.map((row) => ({
      ...toCard(row),
      status: row.status,
      updatedAt: iso(row.updatedAt),
      version: row.version,
    })),
    total: counts[query.status ?? 'all'] ?? 0,
    page: query.page,
    pageSize: query.pageSize,
    counts,
    authors: authors.map(({ author }) => author),
  };
}

/** The posts a list is asked for, all of them, in its order. */
export function chosenPosts(ctx: Ctx, query: PostQuery) {
  const { sql } = ctx;
  const status = query.status ? sql`and status = ${query.status}` : sql``;
  return sql`
    select ${listColumns(sql)} from posts where ${filterOf(ctx, query)} ${status}
    order by ${orderOf(sql, query)}`;
}

function filterOf({ sql }: Ctx, { q, author, from, to }: PostQuery) {
  const midnight = (date: string) => sql`(${date}::date::timestamp at time zone 'Asia/Tehran')`;
  const words = `%${foldText(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return sql`true
    ${q ? sql`and (title ilike ${words} or excerpt ilike ${words} or array_to_string(tags, ' ') ilike ${words})` : sql``}
    ${author ? sql`and author = ${author}` : sql``}
    ${from ? sql`and published_at >= ${midnight(from)}` : sql``}
    ${to ? sql`and published_at < ${midnight(to)} + interval '1 day'` : sql``}`;
}

function orderOf(sql: Ctx['sql'], { sort, direction }: PostQuery) {
  const by = { updated: sql`updated_at`, published: sql`published_at`, title: sql`title` }[sort];
  return direction === 'asc' ? sql`${by} asc nulls last, id` : sql`${by} desc nulls last, id desc`;
}
