import type { z } from 'zod';
import { foldCode, foldText } from '../../../contract/fields.ts';
import { type suggestEndpoints, suggestStatuses } from '../../../contract/suggests.ts';
import type { Ctx } from '../../context.ts';
import { type SuggestRow, suggestColumns, suggestView } from './suggest-view.ts';

export type SuggestQuery = z.output<(typeof suggestEndpoints)['GET /api/admin/suggests']['query']>;
const DAY = 86_400_000;

/** What people suggested, filtered; counts by status ignore the chosen status alone. */
export async function listSuggests(ctx: Ctx, query: SuggestQuery) {
  const { sql } = ctx;
  const filters = filtersOf(ctx, query);
  const chosen = statusesIn(query);
  const [rows, groups] = await Promise.all([
    sql<SuggestRow[]>`
      ${chosenSuggests(ctx, query)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    sql<{ status: string; n: number }[]>`
      select s.status, count(*)::int as n from suggests s where ${filters} group by s.status`,
  ]);
  const counts = Object.fromEntries(groups.map(({ status, n }) => [status, n]));
  const all = groups.reduce((sum, { n }) => sum + n, 0);
  return {
    items: rows.map(suggestView),
    total: chosen.length > 0 ? chosen.reduce((sum, one) => sum + (counts[one] ?? 0), 0) : all,
    page: query.page,
    pageSize: query.pageSize,
    counts: { ...counts, all },
  };
}

const statusesIn = ({ status }: SuggestQuery) =>
  suggestStatuses.filter((one) => status?.split(',').includes(one));

/** The suggests a list is asked for, all of them, in its order. */
export function chosenSuggests(ctx: Ctx, query: SuggestQuery) {
  const { sql } = ctx;
  const chosen = statusesIn(query);
  const within = chosen.length > 0 ? sql`and s.status = any(${chosen}::text[])` : sql``;
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`
    select ${suggestColumns(sql)} from suggests s where ${filtersOf(ctx, query)} ${within}
    order by s.created_at ${direction}, s.id ${direction}`;
}

function filtersOf({ sql }: Ctx, { q, kind, from, to }: SuggestQuery) {
  const midnight = (day: string) => new Date(`${day}T00:00:00+03:30`).getTime();
  const words = `%${escaped(foldText(q ?? ''))}%`;
  const code = `%${escaped(foldCode(q ?? ''))}%`;
  const writer = sql`exists (select from users u where u.id = s.user_id and u.first_name || ' ' || u.last_name ilike ${words})`;
  return sql`true
    ${q ? sql`and (s.body ilike ${words} or s.answer ilike ${words} or s.mobile_number like ${code} or ${writer})` : sql``}
    ${kind ? sql`and s.kind = ${kind}` : sql``}
    ${from ? sql`and s.created_at >= ${new Date(midnight(from)).toISOString()}` : sql``}
    ${to ? sql`and s.created_at < ${new Date(midnight(to) + DAY).toISOString()}` : sql``}`;
}

const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&');
