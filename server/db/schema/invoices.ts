import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InvoiceSeller } from '#contract/order/invoices.ts';
import { invoiceKinds } from '#shared/states.ts';
import { instant, oneOf, tomans } from './columns.ts';
import { orders } from './orders/orders.ts';
import { ledgerEntries } from './wallet.ts';

/**
 * One for every ledger row of the account `sales`, a sale or a return, inserted by a trigger in the
 * same transaction. It has no number until it is issued; after that it never changes.
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
    /** Amount including tax. */
    amount: tomans().notNull(),
    at: instant().notNull(),
    /** Jalali year of `at`; each kind is numbered from 1 in each year. */
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
      sql`(${t.serial} is null) = (${t.year} is null)
          and (${t.serial} is null) = (${t.seller} is null)`,
    ),
  ],
);
