import type postgres from 'postgres';
import type { Sql } from '#server/db/client.ts';

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** One thing that must hold over all rows. `find` selects `id`, `expected` and `found` (text) of each row where it does not. */
export type BookCheck = {
  name: string;
  book: 'ledger' | 'stock' | 'orders' | 'banks';
  find: (sql: Sql) => Fragment;
};

/** What `name` does not hold for: the id of the row, and what stands there instead of what should. */
export type Fault = Pick<BookCheck, 'name' | 'book'> & {
  id: string;
  expected: string | null;
  found: string | null;
};
