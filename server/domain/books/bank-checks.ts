import type { Sql } from '#server/db/client.ts';
import type { BookCheck } from './book-check.ts';
import { isDemo, wrongMoney } from './ledger-checks.ts';

/** Payments against what the ledger has from each bank, by number of the transaction. Tomans. */
export const bankChecks: BookCheck[] = [
  { name: 'payment moved its amount', book: 'banks', find: (sql) => wrongMoney(sql, 'banks') },
  { name: 'payment has its receipt', book: 'banks', find: withoutReceipt },
  { name: 'payment was verified at its bank', book: 'banks', find: neverVerified },
  { name: 'open payment is asked about', book: 'banks', find: neverAsked },
  { name: 'receipt pays once', book: 'banks', find: paidTwice },
];

function withoutReceipt(sql: Sql) {
  return sql`
    select number as id, 'a reference of the bank' as expected, 'none' as found from transactions
    where kind in ('order_payment', 'wallet_topup')
      and status in ('success', 'reversing', 'reversed')
      and bank_reference is null`;
}

/** The timeline of calls is retained for half a year; late money was verified for the payment before. */
function neverVerified(sql: Sql) {
  return sql`
    select t.number as id, 'a call to the bank' as expected, 'none' as found
    from transactions t
    where t.kind in ('order_payment', 'wallet_topup')
      and t.status in ('success', 'reversing', 'reversed')
      and t.created_at > now() - interval '179 days'
      and not ${isDemo(sql, sql`t.created_at`)}
      and not exists (
        select from transaction_attempts a
        where a.transaction_id in (t.id, t.follows_id) and a.call = 'verify')`;
}

/** Finds open payments without a next check, which no bank would ever be asked about. */
function neverAsked(sql: Sql) {
  return sql`
    select number as id, 'a next question' as expected, status || ' without one' as found
    from transactions
    where status in ('redirected', 'verifying', 'reversing') and next_check_at is null`;
}

function paidTwice(sql: Sql) {
  return sql`
    select gateway_type || ' ' || gateway_receipt as id, 'one payment' as expected,
      string_agg(number, ', ' order by number) as found
    from transactions
    where gateway_receipt is not null and status in ('success', 'reversing', 'reversed')
    group by gateway_type, gateway_receipt having count(*) > 1`;
}
