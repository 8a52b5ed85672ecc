import type { Sql } from '#server/db/client.ts';
import type { BookCheck } from './book-check.ts';
import { wrongMoney } from './ledger-checks.ts';

/** Payments against what the ledger has from each bank, by number of the transaction. Tomans. */
export const bankChecks: BookCheck[] = [
  { name: 'payment moved its amount', book: 'banks', find: (sql) => wrongMoney(sql, 'banks') },
  { name: 'payment has its receipt', book: 'banks', find: withoutReceipt },
  { name: 'receipt pays once', book: 'banks', find: paidTwice },
];

function withoutReceipt(sql: Sql) {
  return sql`
    select number as id, 'a reference of the bank' as expected, 'none' as found from transactions
    where kind in ('order_payment', 'wallet_topup') and status in ('success', 'reversing', 'reversed')
      and bank_reference is null`;
}

function paidTwice(sql: Sql) {
  return sql`
    select gateway_type || ' ' || gateway_receipt as id, 'one payment' as expected,
      string_agg(number, ', ' order by number) as found
    from transactions where gateway_receipt is not null and status in ('success', 'reversing', 'reversed')
    group by gateway_type, gateway_receipt having count(*) > 1`;
}
