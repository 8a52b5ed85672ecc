import type { SettlementDays } from '#contract/desk/settlements.ts';
import type { Ctx } from '#server/context.ts';
import { withinDays } from '#server/db/filters.ts';
import { invalidField } from '#server/errors.ts';
import { addDays, daysBetween, tehranDay } from '#shared/days.ts';
import { readContracts } from './gateway-contracts.ts';

const SPAN = 30;
const MOST_DAYS = 366;
/** Closed days that a screen shows. */
const MOST_CLOSINGS = 40;

type Span = { from: string; to: string };

/**
 * Each day of each bank with its sums (toman), the closed days, and what the ledger still waits
 * for; the last 31 days without a span. Throws `out_of_range`.
 */
export async function readDays(
  ctx: Ctx,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<SettlementDays> {
  const today = tehranDay(ctx.now());
  const to = query.to ?? today;
  const span = { from: query.from ?? addDays(to, -SPAN), to };
  const length = daysBetween(span.from, span.to);
  if (length < 0 || length > MOST_DAYS) throw invalidField('from', 'out_of_range');
  const [rows, closings, owed, contracts] = await Promise.all([
    readRows(ctx, span),
    readClosings(ctx),
    readOwed(ctx),
    readContracts(ctx),
  ]);
  const closedTo = closings[0]?.day ?? null;
  const yesterday = addDays(today, -1);
  const closable = closedTo !== null && closedTo >= yesterday ? null : yesterday;
  return { ...span, closedTo, closable, rows, closings, owed, contracts };
}

const dayOf = (sql: Ctx['sql']) => sql`(t.created_at at time zone 'Asia/Tehran')::date`;

const readRows = ({ sql }: Ctx, span: Span) => sql<SettlementDays['rows']>`
  with paid as (
    select ${dayOf(sql)} as day, t.gateway_type as source, count(*)::int as payments,
      sum(t.amount)::bigint as books, coalesce(sum(l.amount - l.fee), 0)::bigint as paid,
      coalesce(sum(l.fee), 0)::bigint as fees
    from transactions t left join settlement_lines l on l.transaction_id = t.id
      and l.side = 'in' and l.status = 'settled'
    where t.status = 'success' and t.kind in ('order_payment', 'wallet_topup')
      and ${withinDays(sql, sql`t.created_at`, span)}
    group by 1, 2),
  open as (
    select day, source, count(*)::int as exceptions from settlement_exceptions
    where status = 'open' and day between ${span.from} and ${span.to} group by day, source)
  select coalesce(p.day, o.day)::text as day, coalesce(p.source, o.source) as source,
    coalesce(p.payments, 0) as payments, coalesce(p.books, 0)::bigint as books,
    coalesce(p.paid, 0)::bigint as paid, coalesce(p.fees, 0)::bigint as fees,
    coalesce(p.books - p.paid - p.fees, 0)::bigint as rest,
    coalesce(o.exceptions, 0) as exceptions
  from paid p full join open o on o.day = p.day and o.source = p.source
  order by 1 desc, 2`;

const readClosings = ({ sql }: Ctx) => sql<SettlementDays['closings']>`
  select d.day::text as day, d.lines, d.paid, d.fees, d.hash, d.at,
    coalesce(u.first_name || ' ' || u.last_name, '') as by,
    (select count(*)::int from settlement_lines l where l.corrects <= d.day and l.corrects > coalesce(
      (select max(b.day) from settlement_days b where b.day < d.day), '-infinity')) as corrections
  from settlement_days d left join users u on u.id = d.actor_id
  order by d.day desc limit ${MOST_CLOSINGS}`;

/** By account of each gateway and of transfers; what is owed stands below zero in the ledger. */
const readOwed = ({ sql }: Ctx) => sql<SettlementDays['owed']>`
  select s.source, coalesce(-l.balance, 0)::bigint as amount, coalesce(e.n, 0)::int as exceptions
  from (values ('bank_saman', 'gateway:bank_saman'), ('bank_mellat', 'gateway:bank_mellat'),
    ('platform_zarinpal', 'gateway:platform_zarinpal'), ('statement', 'transfers'))
    as s(source, account)
  left join (select account, sum(delta) as balance from ledger_entries where user_id is null
    group by account) l on l.account = s.account
  left join (select source, count(*) as n from settlement_exceptions where status = 'open'
    group by source) e on e.source = s.source`;
