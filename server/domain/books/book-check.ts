import type postgres from 'postgres';
import type { Sql } from '#server/db/client.ts';

export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/**
 * Invariant over all rows. `find` selects `id`, `expected` and `found` (text) of each row that
 * violates it.
 */
export type BookCheck = {
  name: string;
  book: 'ledger' | 'stock' | 'orders' | 'banks';
  find: (sql: Sql) => Fragment;
};

/** Violation of `name`: id of the row, with the expected and the found value. */
export type Fault = Pick<BookCheck, 'name' | 'book'> & {
  id: string;
  expected: string | null;
  found: string | null;
};
