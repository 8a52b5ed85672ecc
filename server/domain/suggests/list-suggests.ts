import type { z } from 'zod';
import type { suggestEndpoints } from '#contract/suggests.ts';
import type { Ctx } from '#server/context.ts';
import { allOf, amongStatuses, onPage, orderedBy, withinDays } from '#server/db/filters.ts';
import { chooseRows } from '#server/db/lists/choose-rows.ts';
import { countByStatus } from '#server/db/lists/count-rows.ts';
import {
  foundByAny,
  hasMobile,
  hasText,
  isCalled,
  isNumber,
  ofCalled,
  ofMobile,
  type Part,
} from '#server/db/lists/find-few.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import { suggestStatuses } from '#shared/states.ts';
import { type SuggestRow, suggestColumns, suggestView } from './suggest-view.ts';

export type SuggestQuery = z.output<(typeof suggestEndpoints)['GET /api/admin/suggests']['query']>;

/** What people suggested, filtered; counts by status ignore the chosen status alone. */
export async function listSuggests(ctx: Ctx, { q, ...query }: SuggestQuery) {
  const { sql } = ctx;
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      ...allSuggests(sql),
      filters: filtersOf(ctx, query),
      status: amongStatuses(sql, sql`s.status`, query.status),
      walk: {
        ...{ alias: sql`s`, order: orderOf(ctx, query) },
        within: withinDays(sql, sql`s.created_at`, query),
      },
      search: {
        parts: (typed) => partsOf(sql, typed),
        has: (typed) => hasWords(sql, typed),
      },
    },
  );
  const order = orderOf(ctx, query);
  const ids = sql`s.id from suggests s where ${chosen.chosen}`;
  const [items, groups] = await Promise.all([
    sql<SuggestRow[]>`
      select ${suggestColumns(sql)} from suggests s
      where s.id ${onPage(sql, ids, { order, page: chosen.page })} order by ${order}`,
    countByStatus(sql, suggestStatuses, chosen.counting),
  ]);
  return {
    items: items.map(suggestView),
    ...countStatuses(groups, query.status, { ...query, rows: items.length }),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const allSuggests = (sql: Ctx['sql']) => ({
  ...{ rows: sql`suggests s`, id: sql`s.id`, state: sql`s.status` },
  kept: sql`s.id, s.status, s.created_at`,
  latest: sql`s.created_at desc`,
});

/** The suggests a list is asked for, all of them, in its order. */
export function chosenSuggests(ctx: Ctx, query: SuggestQuery) {
  const { sql } = ctx;
  const status = amongStatuses(sql, sql`s.status`, query.status);
  return sql`
    select ${suggestColumns(sql)} from suggests s where ${filtersOf(ctx, query)} and ${status}
    order by ${orderOf(ctx, query)}`;
}

function orderOf({ sql }: Ctx, query: SuggestQuery) {
  const direction = orderedBy(sql, query.direction);
  return sql`s.created_at ${direction}, s.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: SuggestQuery) {
  return allOf(sql, [
    query.q && foundByAny(sql, allSuggests(sql), partsOf(sql, query.q)),
    query.kind && sql`s.kind = ${query.kind}`,
    withinDays(sql, sql`s.created_at`, query),
  ]);
}

/** Words and numbers apart: the ends of numbers have an index of their own. */
const partsOf = (sql: Ctx['sql'], q: string): Part[] => [
  { where: hasText(sql, sql`s.body`, q) },
  { where: hasText(sql, sql`s.answer`, q) },
  ...ofMobile(sql, 's.mobile_number', q),
  ofCalled(sql, sql`s.user_id`, q),
];

/** For words that very many suggests have. */
const hasWords = (sql: Ctx['sql'], q: string) => sql`(
  ${hasText(sql, sql`s.body`, q)} or ${hasText(sql, sql`s.answer`, q)}
  or ${isNumber(q) ? hasMobile(sql, 's.mobile_number', q) : sql`false`}
  or (select ${isCalled(sql, q)} from users u where u.id = s.user_id))`;
