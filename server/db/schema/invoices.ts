import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InvoiceSeller } from '#contract/order/invoices.ts';
import { invoiceKinds } from '#shared/states.ts';
import { instant, oneOf, tomans } from './columns.ts';
import { ledgerEntries } from './money.ts';
import { orders } from './orders.ts';

/**
 * One for every row of the account `sales`, put there by the database with the row itself: a sale, or a return from it.
 * It waits without a number until it is issued; then nothing of it changes any more.
 */
export const invoices = pgTable(
  'invoices',
  {
    entryId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => ledgerEntries.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: invoiceKinds }).notNull(),
    /** With its tax. */
    amount: tomans().notNull(),
    at: instant().notNull(),
    /** Jalali, of `at`; each kind is numbered from 1 in each. */
    year: integer(),
    serial: integer(),
    tax: tomans().notNull().default(sql`0`),
    seller: jsonb().$type<InvoiceSeller>(),
  },
  (t) => [
    unique('invoice_number_once').on(t.kind, t.year, t.serial),
    index('invoices_of_order').on(t.orderId, t.entryId),
    index('invoices_by_time').on(t.at, t.entryId),
    index('invoices_to_issue').on(t.entryId).where(sql`${t.serial} is null`),
    oneOf('invoice_kind_known', t.kind),
    check('invoice_above_zero', sql`${t.amount} > 0 and ${t.tax} between 0 and ${t.amount}`),
    check(
      'invoice_is_issued_whole',
      sql`(${t.serial} is null) = (${t.year} is null) and (${t.serial} is null) = (${t.seller} is null)`,
    ),
  ],
);

/** What an invoice is of: lines of the order, and the cost of sending. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => invoices.entryId),
    /** Of the line of the order; the cost of sending stands behind all of them. */
    position: integer().notNull(),
    productId: uuid(),
    title: text().notNull(),
    code: text().notNull(),
    /** Pieces; 0 where money alone went back. */
    quantity: integer().notNull(),
    amount: tomans().notNull(),
    /** Null: no tax was charged; 0: exempt. */
    vatPercent: integer(),
    tax: tomans().notNull(),
    /** What the shop had paid for the pieces, or has on the shelf again; null: not known. */
    cost: tomans(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.position] }),
    check('invoice_tax_within_line', sql`${t.tax} between 0 and ${t.amount}`),
  ],
);
