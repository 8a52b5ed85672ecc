import type { FoundKind } from '#contract/desk/palette.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Sql } from '#server/db/client.ts';
import { containing, type Fragment } from '#server/db/filters.ts';
import { isCalled } from '#server/db/lists/find-few.ts';
import { foldText } from '#shared/fold-text.ts';

/**
 * Search of one kind of records: each way uses an index, and only a limited number is matched by
 * suffix.
 */
export type Kind = {
  kind: FoundKind;
  by: Permission[];
  /** Table with its alias, and the column of ids. */
  rows: (sql: Sql) => Fragment;
  id: (sql: Sql) => Fragment;
  /** Ids (`id from …`) by a number, a code or its suffix, as a `like` pattern. */
  codes: (sql: Sql, end: string) => Fragment[];
  /** Condition for rows whose name matches. */
  words?: (sql: Sql, q: string) => Fragment;
  label: (sql: Sql) => Fragment;
  note: (sql: Sql) => Fragment;
  latest: (sql: Sql) => Fragment;
};

const ORDERS: Permission[] = ['orders.confirm', 'orders.fulfil'];

const nameOf = (sql: Sql) =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = x.user_id)`;

/** Kind that is found by its number only. */
const numbered = (kind: FoundKind, table: string, by: Permission[]): Kind => ({
  kind,
  by,
  rows: (sql) => sql`${sql(table)} x`,
  id: (sql) => sql`x.id`,
  codes: (sql, end) => [sql`x.id from ${sql(table)} x where x.number like ${end}`],
  label: (sql) => sql`x.number`,
  note: nameOf,
  latest: (sql) => sql`x.created_at`,
});

/** Kinds in their display order. */
export const kinds: Kind[] = [
  {
    ...numbered('order', 'orders', ORDERS),
    codes: (sql, end) => [
      sql`x.id from orders x where replace(x.order_number, '-', '') like ${end}
        or x.buyer->>'mobileNumber' like ${end}
        or replace(x.shipment->>'trackingCode', '-', '') ilike ${end}`,
    ],
    words: (sql, q) =>
      sql`(x.buyer->>'firstName') || ' ' || (x.buyer->>'lastName') ilike ${containing(foldText(q))}`,
    label: (sql) => sql`x.order_number`,
    note: (sql) => sql`concat_ws(' ', x.buyer->>'firstName', x.buyer->>'lastName')`,
  },
  {
    kind: 'user',
    by: ['users'],
    rows: (sql) => sql`users u`,
    id: (sql) => sql`u.id`,
    codes: (sql, end) => [sql`u.id from users u where u.mobile_number like ${end}`],
    words: isCalled,
    label: (sql) => sql`concat_ws(' ', u.first_name, u.last_name)`,
    note: (sql) => sql`u.mobile_number`,
    latest: (sql) => sql`u.created_at`,
  },
  {
    ...numbered('ticket', 'tickets', ['support']),
    note: (sql) => sql`x.subject`,
  },
  {
    ...numbered('request', 'manual_orders', ['orders.confirm']),
    codes: (sql, end) => [
      sql`x.id from manual_orders x where x.number like ${end} or x.mobile_number like ${end}`,
    ],
    note: (sql) => sql`x.full_name`,
  },
  numbered('return', 'returns', [...ORDERS, 'finance']),
  {
    ...numbered('transfer', 'transfers', ['finance']),
    codes: (sql, end) => [
      sql`x.id from transfers x where x.tracking ilike ${end}`,
      sql`x.id
        from transactions t
        join transfers x on x.transaction_id = t.id
        where t.number like ${end}`,
    ],
    label: (sql) => sql`(select t.number from transactions t where t.id = x.transaction_id)`,
  },
  {
    ...numbered('transaction', 'transactions', ['finance']),
    codes: (sql, end) => [
      sql`x.id
        from transactions x
        where x.number like ${end} or x.bank_reference like ${end} or x.rrn like ${end}`,
    ],
  },
  {
    ...numbered('withdrawal', 'withdrawals', ['finance']),
    codes: (sql, end) => [
      sql`x.id from withdrawals x where x.number like ${end} or x.bank_tracking like ${end}`,
    ],
  },
];
