import type { z } from 'zod';
import type { AdminBanner, bannerEndpoints } from '../../../contract/banners.ts';
import { foldText } from '../../../contract/fields.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { adminColumns, type BannerRow, statusNow, toAdminBanner } from './banner-row.ts';

type Query = z.output<(typeof bannerEndpoints)['GET /api/admin/banners']['query']>;

/** All banners for staff, filtered; counts by status ignore the chosen status alone. */
export async function listAdminBanners(ctx: Ctx, query: Query) {
  const { sql } = ctx;
  const filter = filterOf(sql, query);
  const now = statusNow(ctx);
  const status = query.status ? sql`and ${now} = ${query.status}` : sql``;
  const [rows, groups] = await Promise.all([
    sql<BannerRow[]>`
      select ${adminColumns(ctx)} from banners where ${filter} ${status}
      order by ${now} = 'ended', position, sort, id
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    sql<{ status: string; n: number }[]>`
      select ${now} as status, count(*)::int as n from banners where ${filter} group by 1`,
  ]);
  const counts: Record<string, number> = Object.fromEntries(groups.map((g) => [g.status, g.n]));
  counts.all = groups.reduce((sum, { n }) => sum + n, 0);
  return {
    items: rows.map(toAdminBanner),
    total: counts[query.status ?? 'all'] ?? 0,
    page: query.page,
    pageSize: query.pageSize,
    counts,
  };
}

function filterOf(sql: Ctx['sql'], { q, position }: Query) {
  const words = `%${foldText(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return sql`true
    ${q ? sql`and (title ilike ${words} or text ilike ${words} or alt ilike ${words})` : sql``}
    ${position ? sql`and position = ${position}` : sql``}`;
}

/** One banner as staff see it. Throws `not_found`. */
export async function readAdminBanner(ctx: Ctx, { id }: { id: string }): Promise<AdminBanner> {
  const [row] = await ctx.sql<BannerRow[]>`
    select ${adminColumns(ctx)} from banners where id = ${id}`;
  if (!row) throw notFound();
  return toAdminBanner(row);
}
