import type postgres from 'postgres';

/** Held by who prepares, moves or restores this database. */
export const START_LOCK = 4_861_031;

/** Held shared by a backup, alone by who changes tables: a snapshot does not stand against changed tables. */
export const SCHEMA_LOCK = 4_861_032;
/** Held by the one backup that is made. */
export const BACKUP_LOCK = 4_861_033;

/** Waits until no backup reads the tables; one that does gives way within seconds. It goes with its connection. */
export const lockSchema = (sql: postgres.Sql) => sql`select pg_advisory_lock(${SCHEMA_LOCK})`;

export const unlockSchema = (sql: postgres.Sql) => sql`select pg_advisory_unlock(${SCHEMA_LOCK})`;

/** Whether this very connection holds it: the driver opens another one in place of one that was cut, and says nothing. */
export async function holdsLock(sql: postgres.Sql, lock: number): Promise<boolean> {
  const [row] = await sql<{ held: boolean }[]>`
    select exists (select from pg_locks where locktype = 'advisory' and objid = ${lock} and granted
      and pid = pg_backend_pid()) as held`;
  return row?.held === true;
}
