import type { z } from 'zod';
import type { AdminBanner, bannerEndpoints } from '../../../contract/banners.ts';
import { foldText } from '../../../contract/fields.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { adminColumns, type BannerRow, statusNow, toAdminBanner } from './banner-row.ts';

export type BannerQuery = z.output<(typeof bannerEndpoints)['GET /api/admin/banners']['query']>;

/** All banners for staff, filtered; counts by status ignore the chosen status alone. */
export async function listAdminBanners(ctx: Ctx, query: BannerQuery) {
  const { sql } = ctx;
  const [rows, groups] = await Promise.all([
    sql<BannerRow[]>`
      ${chosenBanners(ctx, query)}
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    sql<{ status: string; n: number }[]>`
      select ${statusNow(ctx)} as status, count(*)::int as n from banners
      where ${filterOf(sql, query)} group by 1`,
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

/** The banners a list is asked for, all of them, in its order. */
export function chosenBanners(ctx: Ctx, query: BannerQuery) {
  const { sql } = ctx;
  const now = statusNow(ctx);
  return sql`
    select ${adminColumns(ctx)} from banners
    where ${filterOf(sql, query)} and ${query.status ? sql`${now} = ${query.status}` : sql`true`}
    order by ${now} = 'ended', position, sort, id`;
}

function filterOf(sql: Ctx['sql'], { q, position }: BannerQuery) {
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
