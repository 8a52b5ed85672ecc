import type { Sql } from '#server/db/client.ts';

/** The migrations that a database has had, by the `when` of the journal, oldest first. */
export async function readMigrations(own: Sql): Promise<number[]> {
  const rows = await own<{ when: string }[]>`
    select created_at::text as when from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ when }) => Number(when));
}
