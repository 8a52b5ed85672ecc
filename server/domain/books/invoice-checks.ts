import type { Sql } from '#server/db/client.ts';
import type { BookCheck } from './book-check.ts';

/** Invoices that were issued, by kind, year and number. Tomans. */
export const invoiceChecks: BookCheck[] = [
  { name: 'invoice is the sum of its lines', book: 'orders', find: wrongSums },
  { name: 'no number of an invoice is missing', book: 'orders', find: wrongNumbers },
];

function wrongSums(sql: Sql) {
  return sql`
    select i.kind || ' ' || i.year || '-' || i.serial as id, l.amount || ' with tax ' || l.tax as expected,
      i.amount || ' with tax ' || i.tax as found
    from invoices i join (select entry_id, sum(amount) as amount, sum(tax) as tax from invoice_lines group by entry_id) l
      on l.entry_id = i.entry_id
    where i.amount <> l.amount or i.tax <> l.tax`;
}

function wrongNumbers(sql: Sql) {
  return sql`
    select kind || ' ' || year as id, 'up to ' || count(*) as expected, 'up to ' || max(serial) as found
    from invoices where serial is not null group by kind, year having max(serial) <> count(*)`;
}
