import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { postingKinds } from '#shared/states.ts';
import { users } from './auth.ts';
import { createdAt, instant, oneOf, tomans } from './columns.ts';

/**
 * Double-entry and append-only: rows of one posting sum to zero, no row is ever changed.
 * Accounts: `wallet:<user id>`, `gateway:<name>`, `transfers` (the shop's account at its bank),
 * `parts` (paid for orders that are not paid in full), `sales`, `withdrawals`, `adjustments`;
 * `bank:<source>` (what a gateway has paid out) and `fees:<source>` (what it kept), by settlement.
 * Wallet rows are numbered per account, so two writers can never append after the same balance.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    postingId: uuid().notNull(),
    account: text().notNull(),
    userId: uuid().references(() => users.id),
    seq: integer(),
    delta: tomans().notNull(),
    before: tomans(),
    after: tomans(),
    kind: text({ enum: postingKinds }).notNull(),
    reference: text().notNull(),
    actorId: uuid(),
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex('wallet_row_once').on(t.account, t.seq),
    index('ledger_of_posting').on(t.postingId),
    index('ledger_of_sales').on(t.at).where(sql`${t.account} = 'sales'`),
    oneOf('ledger_kind_known', t.kind),
    check('ledger_not_zero', sql`${t.delta} <> 0`),
    check(
      'wallet_has_its_owner',
      sql`(${t.account} like 'wallet:%') = (${t.userId} is not null)
          and (${t.userId} is null or ${t.account} = 'wallet:' || ${t.userId}::text)`,
    ),
    check('wallet_never_negative', sql`${t.userId} is null or ${t.after} >= 0`),
    check(
      'wallet_row_adds_up',
      sql`${t.userId} is null or (${t.seq} is not null and ${t.after} = ${t.before} + ${t.delta})`,
    ),
  ],
);

/** Balance of each person, from the last wallet row; a trigger of the ledger updates it. */
export const wallets = pgTable(
  'wallets',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: tomans().notNull().default(sql`0`),
    movedAt: instant(),
  },
  (t) => [
    index('wallets_by_balance').on(t.balance.desc().nullsFirst(), t.userId.desc().nullsFirst()),
    index('wallets_by_move').on(t.movedAt.desc().nullsLast(), t.userId.desc().nullsFirst()),
    index('wallets_moved_first').on(t.movedAt, t.userId),
  ],
);

/**
 * Number of orders of each person, their payments less refunds in toman, and the time of the last
 * order; maintained by triggers of `orders`.
 */
export const buyerSums = pgTable(
  'buyer_sums',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    orders: integer().notNull().default(0),
    spent: tomans().notNull().default(sql`0`),
    /** When the last order was made that is not canceled. */
    lastBoughtAt: instant(),
  },
  (t) => [
    index('buyers_by_last_purchase').on(t.lastBoughtAt.asc().nullsFirst(), t.userId),
    index('buyers_by_orders').on(t.orders, t.userId),
    index('buyers_by_spending').on(t.spent, t.userId),
  ],
);
