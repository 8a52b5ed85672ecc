import type { AdminTransactionRow } from '#contract/transactions.ts';
import { byCode, byOrder, byPerson } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { transactionList } from '#shared/lists/transactions.ts';
import { buyerColumn, source, viewColumns } from './transaction-view.ts';

/** All payments and movements, by their definition; amounts in tomans. */
export const transactions = serveList(transactionList, {
  table: 'transactions',
  alias: 't',
  rows: (sql, rest) => sql<AdminTransactionRow[]>`
    select ${viewColumns(sql)}, ${buyerColumn(sql)} from ${source(sql)} ${rest}`,
  search: [
    byCode('t.number', 't.bank_reference', 't.rrn'),
    byPerson('t.user_id'),
    byOrder('t.order_id'),
  ],
  hasMonths: true,
});
