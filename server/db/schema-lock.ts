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
