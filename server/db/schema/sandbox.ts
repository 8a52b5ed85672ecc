import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Demo mode only: payments of the sandbox bank. Amounts in rial, as at a real bank. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    authority: text().primaryKey(),
    gateway: text().notNull(),
    merchantId: text().notNull(),
    /** Merchant's number of the purchase; empty where the bank stores none. */
    number: text().notNull().default(''),
    amountRial: bigint({ mode: 'number' }).notNull(),
    paidRial: bigint({ mode: 'number' }).notNull().default(0),
    callbackUrl: text().notNull(),
    description: text().notNull().default(''),
    status: text({
      enum: ['IN_BANK', 'PAID', 'VERIFIED', 'SETTLED', 'FAILED', 'REVERSED', 'RETURNED'],
    })
      .notNull()
      .default('IN_BANK'),
    fault: text().notNull().default(''),
    receipt: text(),
    refId: text(),
    cardPan: text(),
    /** Merchant's number of the last refund; `refundedRial` is the sum of all refunds. */
    refundNumber: text(),
    refundedRial: bigint({ mode: 'number' }).notNull().default(0),
    paidAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('sandbox_payment_number').on(t.gateway, t.number),
    index('sandbox_payment_receipt').on(t.gateway, t.receipt),
    index('sandbox_payment_status').on(t.gateway, t.status),
  ],
);
