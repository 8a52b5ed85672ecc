import type { z } from 'zod';
import { foldCode, foldText } from '../../../contract/fields.ts';
import type { AdminTicketRow, adminTicketQuery } from '../../../contract/tickets.ts';
import type { Ctx } from '../../context.ts';
import { countsOf, totalOf } from './ticket-counts.ts';
import { dated, lastMessage, rowColumns } from './ticket-view.ts';

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
      ${chosenTickets(ctx, query)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    sql<{ status: string; rows: number }[]>`
      select t.status, count(*)::int as rows from ${source(sql)} where ${filters} group by t.status`,
  ]);
  const counts = countsOf(groups);
  return {
    items: rows.map(dated),
    total: totalOf(counts, query.status),
    page: query.page,
    pageSize: query.pageSize,
    counts,
  };
}

const source = (sql: Ctx['sql']) => sql`tickets t join users u on u.id = t.user_id`;

/** The tickets a list is asked for, all of them, in its order. */
export function chosenTickets(ctx: Ctx, query: TicketQuery) {
  const { sql } = ctx;
  const chosen = query.status ? sql`t.status = any(${query.status.split(',')})` : sql`true`;
  const by = query.sort === 'created' ? sql`t.created_at` : sql`t.last_at`;
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`
    select ${rowColumns(sql, 'staff')}, ${buyerColumn(sql)} from ${source(sql)} ${lastMessage(sql)}
    where ${filtersOf(ctx, query)} and ${chosen} order by ${by} ${direction}, t.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: TicketQuery) {
  const day = (date: string) => sql`(${date}::date::timestamp at time zone 'Asia/Tehran')`;
  const parts = [
    query.department && sql`t.department = ${query.department}`,
    query.priority && sql`t.priority = ${query.priority}`,
    query.from && sql`t.last_at >= ${day(query.from)}`,
    query.to && sql`t.last_at < ${day(query.to)} + interval '1 day'`,
    query.q && matches(sql, query.q),
  ];
  return parts.reduce<ReturnType<typeof sql>>(
    (all, part) => (part ? sql`${all} and ${part}` : all),
    sql`true`,
  );
}

function matches(sql: Ctx['sql'], q: string) {
  const escaped = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const code = escaped(foldCode(q));
  const words = escaped(foldText(q));
  return sql`(t.number like ${code} or u.mobile_number like ${code} or t.subject ilike ${words}
    or u.first_name || ' ' || u.last_name ilike ${words})`;
}
