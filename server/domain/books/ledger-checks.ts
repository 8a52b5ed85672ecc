import type { Sql } from '#server/db/client.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import type { BookCheck, Fragment } from './book-check.ts';

/** Checks of the shop's own accounts, by posting, wallet or transaction; tomans. */
export const ledgerChecks: BookCheck[] = [
  { name: 'posting sums to zero', book: 'ledger', find: unevenPostings },
  { name: 'wallet goes on from its last row', book: 'ledger', find: brokenWallets },
  { name: 'balance is what was moved', book: 'ledger', find: wrongBalances },
  { name: 'wallet covers what it holds', book: 'ledger', find: uncoveredHolds },
  { name: 'money belongs to a transaction', book: 'ledger', find: namelessMoney },
  { name: 'money moves between the accounts of its kind', book: 'ledger', find: strangeAccounts },
  { name: 'transaction has what it is of', book: 'ledger', find: causeless },
  { name: 'transaction moved its amount', book: 'ledger', find: (sql) => wrongMoney(sql, 'shop') },
  { name: 'withdrawal ends with its transaction', book: 'ledger', find: wrongWithdrawals },
  { name: 'transfer ends with its transaction', book: 'ledger', find: wrongTransfers },
];

function unevenPostings(sql: Sql) {
  return sql`
    select posting_id::text as id, '0' as expected, sum(delta)::text as found
    from ledger_entries group by posting_id having sum(delta) <> 0`;
}

function brokenWallets(sql: Sql) {
  return sql`
    select account || ' #' || seq as id, (last_seq + 1) || ': ' || last_after as expected,
      seq || ': ' || before as found
    from (
      select account, seq, before, coalesce(lag(seq) over w, 0) as last_seq,
        coalesce(lag(after) over w, 0) as last_after
      from ledger_entries where user_id is not null window w as (partition by account order by seq)
    ) row where seq <> last_seq + 1 or before <> last_after`;
}

function wrongBalances(sql: Sql) {
  return sql`
    select u.id::text as id, coalesce(l.moved, 0)::text as expected, w.balance::text as found
    from users u left join wallets w on w.user_id = u.id
    left join (select user_id, sum(delta) as moved
      from ledger_entries
      where user_id is not null
      group by user_id) l
      on l.user_id = u.id
    where w.balance is distinct from coalesce(l.moved, 0)`;
}

function uncoveredHolds(sql: Sql) {
  return sql`
    select h.user_id::text as id, 'at least ' || h.held as expected, w.balance::text as found
    from (select user_id, sum(amount) as held
      from withdrawals
      where status in ${openWithdrawal(sql)}
      group by user_id) h
    join wallets w on w.user_id = h.user_id where w.balance < h.held`;
}

/**
 * Postings without a transaction; those of banks have their lines, and a demo has its users'
 * opening balances, made while it was filled.
 */
function namelessMoney(sql: Sql) {
  return sql`
    select l.posting_id::text as id, 'a transaction' as expected, l.reference as found
    from ledger_entries l
    where l.kind <> 'settlement' and not (l.reference = 'demo' and ${isDemo(sql, sql`l.at`)})
      and not exists (select from transactions t where t.number = l.reference)`;
}

/** True for rows from before a demo shop was filled. */
export const isDemo = (sql: Sql, at: Fragment) => sql`(
  exists (select from shop_meta where key = 'mode' and value = 'demo')
  and ${at} <= coalesce(
    (select max(value::timestamptz) from shop_meta where key = 'demo_filled'),
    now()) + interval '1 hour')`;

/**
 * Postings in accounts that their kind of transaction does not use, or in another person's wallet.
 */
function strangeAccounts(sql: Sql) {
  return sql`
    select t.number || ' ' || l.account as id, 'an account of a ' || t.kind as expected,
      sum(l.delta)::text as found
    from ledger_entries l join transactions t on t.number = l.reference
    where l.account <> all(array['wallet:' || t.user_id] || case t.kind
      when 'order_payment' then array['gateway:' || t.gateway_type, 'sales', 'parts']
      when 'wallet_topup' then array['gateway:' || t.gateway_type]
      when 'transfer_payment' then array['transfers', 'sales', 'parts']
      when 'refund_card' then array['sales', 'withdrawals']
      when 'withdrawal' then array['withdrawals']
      when 'admin_credit' then array['adjustments'] when 'admin_debit' then array['adjustments']
      else array['sales', 'parts'] end)
    group by t.number, t.kind, l.account`;
}

/**
 * Postings without their cause: an order's money needs the order and its buyer, a decision by staff
 * needs its row.
 */
function causeless(sql: Sql) {
  return sql`
    select t.number as id, 'what it is of' as expected, t.kind || ', ' || t.status as found
    from transactions t
    left join orders o on o.id = t.order_id
    left join withdrawals w on w.id = t.withdrawal_id
    where case
      when t.kind = 'withdrawal' then w.user_id is distinct from t.user_id
      when t.kind in ('wallet_topup', 'admin_credit', 'admin_debit') then o.user_id <> t.user_id
      else o.user_id is distinct from t.user_id end
    or t.kind = 'transfer_payment'
    and not exists (select from transfers f where f.transaction_id = t.id)
    or t.kind = 'refund_card' and not exists (select from returns r where r.transaction_id = t.id)`;
}

/**
 * Compares the money that moved through each transaction's counter account with its status. The
 * three postings of a refused reversal sum up to one; parts of an order count as its sale.
 */
export function wrongMoney(sql: Sql, where: 'banks' | 'shop') {
  const atBank = sql`t.kind in ('order_payment', 'wallet_topup')`;
  return sql`
    select t.number as id, o.owed || ' (' || t.kind || ', ' || t.status || ')' as expected,
      coalesce(m.moved, 0)::text as found
    from transactions t
    cross join lateral (select case when t.status = 'success' then t.amount else 0 end as owed) o
    left join (
      select reference, case account when 'parts' then 'sales' else account end as account,
        sum(delta) as moved
      from ledger_entries where user_id is null group by 1, 2
    ) m on m.reference = t.number and m.account = case
      when ${atBank} then 'gateway:' || t.gateway_type
      when t.kind = 'withdrawal' then 'withdrawals'
      when t.kind = 'transfer_payment' then 'transfers'
      when t.kind in ('admin_credit', 'admin_debit') then 'adjustments' else 'sales' end
    where ${where === 'banks' ? atBank : sql`not ${atBank}`} and coalesce(m.moved, 0) <> o.owed
      * case when ${atBank}
        or t.kind in ('refund_wallet', 'refund_card', 'admin_credit',
          'transfer_payment') then -1 else 1 end`;
}

function wrongTransfers(sql: Sql) {
  return sql`
    select t.number as id, e.ended as expected, t.status as found
    from transfers f join transactions t on t.id = f.transaction_id
    cross join lateral (select case f.status when 'confirmed' then 'success' when 'canceled' then 'canceled'
      when 'rejected' then 'failed' else 'created' end as ended) e
    where t.status <> e.ended
      or t.amount <> f.amount
      or t.order_id <> f.order_id
      or t.user_id <> f.user_id`;
}

function wrongWithdrawals(sql: Sql) {
  return sql`
    select w.number as id, e.ended as expected, coalesce(t.status, 'no transaction') as found
    from withdrawals w
    cross join lateral (select case w.status when 'paid' then 'success' when 'canceled' then 'canceled'
      when 'rejected' then 'failed' when 'failed' then case when w.paid_at is null then 'failed' else 'reversed' end
      else 'created' end as ended) e
    left join transactions t on t.withdrawal_id = w.id
    where t.status is distinct from e.ended or t.amount <> w.amount`;
}
