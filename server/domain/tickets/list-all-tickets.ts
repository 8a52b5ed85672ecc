import type { z } from 'zod';
import type { AdminTicketRow, adminTicketQuery } from '#contract/tickets.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  containing,
  orderedBy,
  pageOf,
  withinDays,
} from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/status-counts.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { lastMessage, rowColumns } from './ticket-view.ts';

export type TicketQuery = z.output<typeof adminTicketQuery>;

/** Columns of the person `u` whose ticket it is. */
export const buyerColumn = (sql: Ctx['sql']) => sql`
  json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'mobileNumber', u.mobile_number) as buyer`;

/** Tickets of all people, filtered; the counts leave the chosen status out. */
export async function listAllTickets(ctx: Ctx, query: TicketQuery) {
  const { sql } = ctx;
  const filters = filtersOf(ctx, query);
  const [rows, groups] = await Promise.all([
    sql<AdminTicketRow[]>`
      ${chosenTickets(ctx, query)} ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select t.status, count(*)::int as rows from ${source(sql)} where ${filters} group by t.status`,
  ]);
  return {
    items: rows,
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const source = (sql: Ctx['sql']) => sql`tickets t join users u on u.id = t.user_id`;

/** The tickets a list is asked for, all of them, in its order. */
export function chosenTickets(ctx: Ctx, query: TicketQuery) {
  const { sql } = ctx;
  const chosen = amongStatuses(sql, sql`t.status`, query.status);
  const by = query.sort === 'created' ? sql`t.created_at` : sql`t.last_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`
    select ${rowColumns(sql, 'staff')}, ${buyerColumn(sql)} from ${source(sql)} ${lastMessage(sql)}
    where ${filtersOf(ctx, query)} and ${chosen} order by ${by} ${direction}, t.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: TicketQuery) {
  return allOf(sql, [
    query.department && sql`t.department = ${query.department}`,
    query.priority && sql`t.priority = ${query.priority}`,
    withinDays(sql, sql`t.last_at`, query),
    query.q && matches(sql, query.q),
  ]);
}

function matches(sql: Ctx['sql'], q: string) {
  const code = containing(foldCode(q));
  const words = containing(foldText(q));
  return sql`(t.number like ${code} or u.mobile_number like ${code} or t.subject ilike ${words}
    or u.first_name || ' ' || u.last_name ilike ${words})`;
}
