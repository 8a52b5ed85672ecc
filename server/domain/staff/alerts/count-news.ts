import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import type { AlertKind } from '#shared/staff-alerts.ts';

type Sql = Ctx['sql'];
/** Person, and the time span to count in. */
type Span = { userId: string; since: string; until: string };
export type News = Partial<Record<AlertKind, number>>;

/** Failed messages that are worth an alert. */
const MANY_FAILED = 3;
/** Longest time that a failed message may have been in the outbox. */
const LONGEST_TRY = '2 days';

const within = (sql: Sql, column: Fragment, { since, until }: Span) =>
  sql`${column} > ${since}::timestamptz and ${column} <= ${until}::timestamptz`;

/** Counts new records of each kind that still wait; records already handled are not reported. */
const COUNTS: Record<AlertKind, (sql: Sql, span: Span) => Fragment> = {
  paid: (sql, span) => sql`
    select count(*)::int
    from order_history h
    join orders o on o.id = h.order_id and o.status = 'paid'
    where h.to = 'paid' and ${within(sql, sql`h.at`, span)}`,
  registered: (sql, span) => sql`
    select count(*)::int from orders o
    where o.status = 'registered' and ${within(sql, sql`o.created_at`, span)}`,
  requests: (sql, span) => sql`
    select count(*)::int from manual_orders m
    where m.status = 'new' and ${within(sql, sql`m.created_at`, span)}`,
  tickets: (sql, span) => sql`
    select (select count(*) from tickets t
      where t.status = 'open'
        and (t.assignee_id is null or t.assignee_id = ${span.userId} or not exists (
          select from staff_alerts a where a.user_id = t.assignee_id and 'tickets' = any(a.kinds)))
        and ${within(sql, sql`t.last_at`, span)})::int
      + (select count(*) from tickets t
      where t.status = 'open'
        and t.assignee_id = ${span.userId}
        and ${within(sql, sql`t.handed_at`, span)}
        and not (${within(sql, sql`t.last_at`, span)}))::int`,
  returns: (sql, span) => sql`
    select count(*)::int from returns r
    where r.status = 'requested' and ${within(sql, sql`r.created_at`, span)}`,
  transfers: (sql, span) => sql`
    select count(*)::int from transfers f
    where f.status = 'pending' and ${within(sql, sql`f.created_at`, span)}`,
  low_stock: (sql, span) => sql`
    select count(*)::int from low_stock_marks m
    where m.ended_at is null and ${within(sql, sql`m.at`, span)}`,
  // failed alerts would report themselves, so messages to staff do not count
  texts: (sql, span) => sql`
    select case when count(*) < ${MANY_FAILED} then 0 else count(*)::int end from messages s
    where s.status in ('failed', 'dropped') and s.template <> 'staff.news'
      and s.created_at > ${span.since}::timestamptz - ${LONGEST_TRY}::interval
      and ${within(sql, sql`s.failed_at`, span)}`,
};

/** Counts of these kinds, without those at zero. */
export async function countNews({ sql }: Ctx, kinds: AlertKind[], span: Span): Promise<News> {
  const counts = kinds.map(
    (kind, at) => sql`${at > 0 ? sql`,` : sql``} ${kind}::text, (${COUNTS[kind](sql, span)})`,
  );
  const [row] = await sql<{ news: Record<string, number> }[]>`
    select json_build_object(${counts}) as news`;
  return Object.fromEntries(Object.entries(row?.news ?? {}).filter(([, n]) => n > 0));
}
