import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PastOrder } from '#contract/order/past-orders.ts';
import { pastOrderStatuses } from '#shared/states.ts';
import { createdAt, instant, oneOf, primaryId, tomans } from './columns.ts';
import { imports } from './imports.ts';
import { users } from './people.ts';

/** An order of the shop that was there before this one: a thing to read. No stock, money or invoice of this shop knows it. */
export const pastOrders = pgTable(
  'past_orders',
  {
    id: primaryId(),
    /** What the former shop knew it by; the same file twice makes nothing twice. */
    sourceId: text().notNull().unique(),
    orderNumber: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: pastOrderStatuses }).notNull(),
    /** As the former shop called its status. */
    statusText: text().notNull(),
    placedAt: instant().notNull(),
    amount: tomans().notNull(),
    shippingAmount: tomans().notNull(),
    payment: text().notNull(),
    lines: jsonb().$type<PastOrder['lines']>().notNull(),
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('past_orders_of_user').on(t.userId, t.placedAt.desc(), t.id.desc()),
    index('past_orders_of_import').on(t.importId),
    oneOf('past_order_status_known', t.status),
  ],
);
