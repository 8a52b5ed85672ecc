import type { z } from 'zod';
import type { suggestEndpoints } from '#contract/suggests.ts';
import type { Ctx } from '#server/context.ts';
import { countByStatus } from '#server/db/count-rows.ts';
import {
  allOf,
  amongStatuses,
  containing,
  orderedBy,
  pageOf,
  withinDays,
} from '#server/db/filters.ts';
import { countStatuses } from '#server/db/status-counts.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { suggestStatuses } from '#shared/states.ts';
import { type SuggestRow, suggestColumns, suggestView } from './suggest-view.ts';

export type SuggestQuery = z.output<(typeof suggestEndpoints)['GET /api/admin/suggests']['query']>;

/** What people suggested, filtered; counts by status ignore the chosen status alone. */
export async function listSuggests(ctx: Ctx, query: SuggestQuery) {
  const { sql } = ctx;
  const [rows, groups] = await Promise.all([
    sql<SuggestRow[]>`
      ${chosenSuggests(ctx, query)} ${pageOf(sql, query)}`,
    countByStatus(sql, suggestStatuses, {
      from: sql`from suggests s where ${filtersOf(ctx, query)}`,
      status: sql`s.status`,
      isSearch: query.q !== undefined,
    }),
  ]);
  return {
    items: rows.map(suggestView),
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** The suggests a list is asked for, all of them, in its order. */
export function chosenSuggests(ctx: Ctx, query: SuggestQuery) {
  const { sql } = ctx;
  const status = amongStatuses(sql, sql`s.status`, query.status);
  const direction = orderedBy(sql, query.direction);
  return sql`
    select ${suggestColumns(sql)} from suggests s where ${filtersOf(ctx, query)} and ${status}
    order by s.created_at ${direction}, s.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: SuggestQuery) {
  return allOf(sql, [
    query.q && matches(sql, query.q),
    query.kind && sql`s.kind = ${query.kind}`,
    withinDays(sql, sql`s.created_at`, query),
  ]);
}

function matches(sql: Ctx['sql'], q: string) {
  const words = containing(foldText(q));
  return sql`s.id in (
    select id from suggests
      where body ilike ${words} or answer ilike ${words} or mobile_number like ${containing(foldCode(q))}
    union select x.id from users u join suggests x on x.user_id = u.id
      where u.first_name || ' ' || u.last_name ilike ${words})`;
}
