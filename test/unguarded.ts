import type { Pool, Sql } from '#server/db/client.ts';

/**
 * Writes rows past the triggers of the database, for a state that a test could reach only by many
 * steps; as their owner.
 */
export const unguarded = (owner: Pool['sql'], work: (sql: Sql) => PromiseLike<unknown>) =>
  owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await work(tx);
  });
