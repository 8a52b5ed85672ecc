import type { Sql } from '#server/db/client.ts';
import { digestOf } from '#server/domain/settlements/line-digest.ts';
import type { BookCheck } from './book-check.ts';

/** Payouts of banks against the ledger and the signatures of closed days. Tomans. */
export const settlementChecks: BookCheck[] = [
  { name: 'posting of a bank is its lines', book: 'banks', find: wrongPostings },
  { name: 'bank owes the payments that it has not paid', book: 'banks', find: wrongDebts },
  { name: 'closed day is as it was signed', book: 'banks', find: wrongDays },
];

function wrongPostings(sql: Sql) {
  const whole = sql`case l.side when 'in' then l.amount else -l.amount end`;
  return sql`
    select coalesce(l.posting_id, e.posting_id) || ' ' || coalesce(l.account, e.account) as id,
      l.delta::text as expected, e.delta::text as found
    from (
      select posting_id, account, sum(delta) as delta from (
        select l.posting_id, l.account, ${whole} as delta from settlement_lines l
        union all select l.posting_id, 'bank:' || l.source, l.fee - ${whole} from settlement_lines l
        union all select l.posting_id, 'fees:' || l.source, -l.fee from settlement_lines l
      ) leg where posting_id is not null group by posting_id, account having sum(delta) <> 0
    ) l full join (
      select posting_id, account, sum(delta) as delta from ledger_entries
      where kind = 'settlement' group by posting_id, account
    ) e on e.posting_id = l.posting_id and e.account = l.account
    where l.delta is distinct from e.delta`;
}

/** A payment that was given back is even once both its lines are settled, or none of them. */
function wrongDebts(sql: Sql) {
  return sql`
    select g.account as id, g.owed::text as expected, coalesce(-m.moved, 0)::text as found
    from (
      select 'gateway:' || t.gateway_type as account,
        sum(case when t.status = 'success' then t.amount else 0 end - coalesce(l.paid, 0)) as owed
      from transactions t left join (
        select transaction_id, sum(case side when 'in' then amount else -amount end) as paid
        from settlement_lines where account like 'gateway:%' group by transaction_id
      ) l on l.transaction_id = t.id
      where t.kind in ('order_payment', 'wallet_topup') group by 1
    ) g left join (
      select account, sum(delta) as moved from ledger_entries
      where account like 'gateway:%' group by account
    ) m on m.account = g.account
    where coalesce(-m.moved, 0) <> g.owed`;
}

function wrongDays(sql: Sql) {
  return sql`
    select d.day::text as id, n.hash || ', ' || n.lines || ' lines' as expected,
      d.hash || ', ' || d.lines || ' lines' as found
    from (
      select *, coalesce(lag(day) over w, '0001-01-01') as after,
        coalesce(lag(hash) over w, '') as earlier from settlement_days window w as (order by day)
    ) d cross join lateral (
      ${digestOf(sql, { after: sql`d.after`, day: sql`d.day`, hashBefore: sql`d.earlier` })}
    ) n
    where d.hash_before <> d.earlier
      or (d.hash, d.lines, d.paid, d.fees) is distinct from (n.hash, n.lines, n.paid, n.fees)`;
}
