import type postgres from 'postgres';

/** Advisory lock for a start, move or restore of this database. */
export const START_LOCK = 4_861_031;

/**
 * Advisory lock, shared by backups and exclusive to schema changes: a snapshot is not
 * valid for changed tables.
 */
export const SCHEMA_LOCK = 4_861_032;
/** Advisory lock of the single running backup. */
export const BACKUP_LOCK = 4_861_033;

/**
 * Waits until no backup reads the tables; a running backup yields within seconds. Closing
 * the connection releases it.
 */
export const lockSchema = (sql: postgres.Sql) => sql`select pg_advisory_lock(${SCHEMA_LOCK})`;

export const unlockSchema = (sql: postgres.Sql) => sql`select pg_advisory_unlock(${SCHEMA_LOCK})`;

/**
 * True when this connection holds the lock: the driver silently replaces a lost
 * connection by one without it.
 */
export async function holdsLock(sql: postgres.Sql, lock: number): Promise<boolean> {
  const [row] = await sql<{ held: boolean }[]>`
    select exists (select from pg_locks where locktype = 'advisory' and objid = ${lock} and granted
      and pid = pg_backend_pid()) as held`;
  return row?.held === true;
}
