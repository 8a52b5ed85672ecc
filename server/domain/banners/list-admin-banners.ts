import type { z } from 'zod';
import type { AdminBanner, bannerEndpoints } from '#contract/banners.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  containing,
  dayEnd,
  dayStart,
  orderedBy,
  pageOf,
} from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/lists/status-counts.ts';
import { sheetOf } from '#server/domain/lists/sheet-of.ts';
import { notFound } from '#server/errors.ts';
import { foldText } from '#shared/fold-text.ts';
import { bannerList } from '#shared/lists/banners.ts';
import { adminColumns, statusNow } from './list-banners.ts';

export type BannerQuery = z.output<(typeof bannerEndpoints)['GET /api/admin/banners']['query']>;

/** All banners for staff, filtered; the counts per status ignore the chosen status only. */
export async function listAdminBanners(ctx: Ctx, query: BannerQuery) {
  const { sql } = ctx;
  const [rows, groups] = await Promise.all([
    sql<AdminBanner[]>`
      ${chosenBanners(ctx, query)}
      ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select ${statusNow(ctx)} as status, count(*)::int as rows from banners
      where ${filterOf(sql, query)} group by 1`,
  ]);
  return {
    items: rows,
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** All banners of a list as a file, in its order. */
export const bannerSheet = sheetOf(bannerList, chosenBanners);

function chosenBanners(ctx: Ctx, query: BannerQuery) {
  const { sql } = ctx;
  return sql<AdminBanner[]>`
    select ${adminColumns(ctx)} from banners
    where ${filterOf(sql, query)} and ${amongStatuses(sql, statusNow(ctx), query.status)}
    order by ${orderOf(ctx, query)}, id`;
}

/** Order of the list; by default ended banners come last, then by position. */
function orderOf(ctx: Ctx, { sort, direction: way }: BannerQuery) {
  const { sql } = ctx;
  const direction = orderedBy(sql, way);
  if (sort === 'title') return sql`title ${direction}`;
  if (sort === 'sort') return sql`sort ${direction}`;
  if (sort === 'starts') return sql`starts_at ${direction} nulls first`;
  return sql`${statusNow(ctx)} = 'ended', position ${direction}, sort`;
}

function filterOf(sql: Ctx['sql'], { q, position, from, to }: BannerQuery) {
  const words = containing(foldText(q ?? ''));
  return allOf(sql, [
    q && sql`(title ilike ${words} or text ilike ${words} or alt ilike ${words})`,
    position && sql`position = ${position}`,
    // a banner without an end is shown for ever
    from && sql`(ends_at is null or ends_at >= ${dayStart(sql, from)})`,
    to && sql`(starts_at is null or starts_at < ${dayEnd(sql, to)})`,
  ]);
}

/** Banner as staff see it. Throws `not_found`. */
export async function readAdminBanner(ctx: Ctx, { id }: { id: string }): Promise<AdminBanner> {
  const [row] = await ctx.sql<AdminBanner[]>`
    select ${adminColumns(ctx)} from banners where id = ${id}`;
  if (!row) throw notFound();
  return row;
}
