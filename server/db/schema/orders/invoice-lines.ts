import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tomans } from '#server/db/schema/columns.ts';
import { invoices } from '#server/db/schema/invoices.ts';

/** Lines of an invoice: lines of the order, and shipping. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => invoices.entryId),
    /** Position of the order line; shipping comes after all lines. */
    position: integer().notNull(),
    productId: uuid(),
    title: text().notNull(),
    code: text().notNull(),
    /** Pieces; 0 for a refund of money alone. */
    quantity: integer().notNull(),
    amount: tomans().notNull(),
    /** Null: no tax was charged; 0: exempt. */
    vatPercent: integer(),
    tax: tomans().notNull(),
    /** Purchase cost of the pieces sold or restocked; null: unknown. */
    cost: tomans(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.position] }),
    check('invoice_tax_within_line', sql`${t.tax} between 0 and ${t.amount}`),
  ],
);
