import type { Sql } from '#server/db/client.ts';
import { MONEY_DEFAULTS } from '#server/domain/settings/read-settings.ts';
import type { BookCheck } from './book-check.ts';

/**
 * Money and stock moved by people, compared with the audit log, whose rows never change; by person
 * or product.
 */
export const logChecks: BookCheck[] = [
  { name: 'money of staff has its row in the log', book: 'ledger', find: unloggedMoney },
  { name: 'transfer has its row in the log', book: 'ledger', find: unloggedTransfers },
  { name: 'refund has its row in the log', book: 'ledger', find: unloggedRefunds },
  { name: 'stock of people has its row in the log', book: 'stock', find: unloggedStock },
  { name: 'settings of money are those of the log', book: 'ledger', find: unloggedSettings },
];

/** A credit or debit without a row is money out of nothing. */
function unloggedMoney(sql: Sql) {
  return sql`
    select t.user_id || ' ' || t.kind as id, coalesce(a.rows, 0) || ' in the log' as expected,
      t.rows || ' moved' as found
    from (
      select user_id, kind, count(*) as rows from transactions
      where kind in ('admin_credit', 'admin_debit') and status = 'success' group by user_id, kind
    ) t left join (
      select entity_id,
        case action when 'wallet.credit' then 'admin_credit' else 'admin_debit' end as kind,
        count(*) as rows
      from audit_logs
      where entity = 'user' and action in ('wallet.credit', 'wallet.debit')
      group by 1, 2
    ) a on a.entity_id = t.user_id::text and a.kind = t.kind
    where t.rows > coalesce(a.rows, 0)`;
}

/** Confirmed transfers without an audit row: nobody checked that the money arrived. */
function unloggedTransfers(sql: Sql) {
  return sql`
    select t.number as id, 'a confirmation in the log' as expected, 'none' as found
    from transfers f join transactions t on t.id = f.transaction_id
    where f.status = 'confirmed' and not exists (
      select from audit_logs a
      where a.entity = 'transfer' and a.entity_id = f.id::text and a.action = 'transfer.confirm')`;
}

/** Refunds that nobody decided. */
function unloggedRefunds(sql: Sql) {
  return sql`
    select r.number as id, 'a refund in the log' as expected, 'none' as found
    from returns r
    where r.status = 'refunded' and not exists (
      select from audit_logs a
      where a.entity = 'return' and a.entity_id = r.id::text
        and a.action = case r.kind when 'money' then 'return.part_refund' else 'return.refund' end)`;
}

/**
 * Counts and moves by hand but the first of a product, which is its beginning; what files and
 * tables change has the row of its run.
 */
function unloggedStock(sql: Sql) {
  return sql`
    select m.product_id::text as id, coalesce(a.rows, 0) || ' in the log' as expected,
      m.rows || ' counted or moved' as found
    from (
      select product_id, count(*) as rows from (
        select product_id, kind, reference,
          row_number() over (partition by product_id order by id) as n
        from stock_moves
      ) moves
      where (kind in ('count', 'manual') or kind in ('return', 'write_off') and reference = '')
        and n > 1
      group by product_id
    ) m left join (
      select entity_id, count(*) as rows from audit_logs
      where entity = 'products' and action in ('stock.count', 'stock.manual', 'stock.return')
      group by entity_id
    ) a on a.entity_id = m.product_id::text
    where m.rows > coalesce(a.rows, 0)`;
}

/**
 * Limits of money and the account to which buyers send it are what somebody set last: they never
 * vanish or change beside the
 * log. A value that was blanked in an old row says nothing; what was never set is the default.
 */
function unloggedSettings(sql: Sql) {
  return sql`
    select d.name as id, coalesce(l.set, d.value) as expected,
      coalesce(s.stored ->> d.name, d.value) as found
    from unnest(${Object.keys(MONEY_DEFAULTS)}::text[],
      ${Object.values(MONEY_DEFAULTS).map(String)}::text[]) as d(name, value)
    cross join settings s left join lateral (
      select a.after ->> d.name as set from audit_logs a
      where a.action = 'settings.change' and a.after ? d.name order by a.id desc limit 1
    ) l on true
    where coalesce(s.stored ->> d.name, d.value) <> coalesce(l.set, d.value)
      and not exists (select from audit_logs a
        where a.action = 'settings.change' and a.after is null)`;
}
