import type postgres from 'postgres';
import type { Sql } from '#server/db/client.ts';
import { BACKUP_LOCK, holdsLock, SCHEMA_LOCK } from '#server/db/schema-lock.ts';
import { BackupError } from './backup-error.ts';

const LOOK_MS = 1_000;
const GIVEN_UP =
  'A new version of the shop changes the tables now, so this backup was given up: make it again once that shop runs.';

/** One backup of a database at a time, and none while its tables change. Throws BackupError. */
export async function inTurn<T>(
  guard: postgres.Sql,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const [row] = await guard<
    { taken: boolean }[]
  >`select pg_try_advisory_lock(${BACKUP_LOCK}) as taken`;
  if (!row?.taken) throw new BackupError('Another backup of this shop is under way.');
  const given = new AbortController();
  const watch = setInterval(() => void look(guard, given), LOOK_MS);
  try {
    return await work(given.signal);
  } finally {
    clearInterval(watch);
    await guard`select pg_advisory_unlock(${BACKUP_LOCK})`.catch(() => {});
  }
}

/** Throws BackupError where the turn went with its connection: another backup may be under way by now. */
export async function requireTurn(guard: postgres.Sql): Promise<void> {
  if (await holdsLock(guard, BACKUP_LOCK)) return;
  throw new BackupError(
    'The connection that kept other backups away was cut, so this one was given up: make it again.',
    'database_away',
  );
}

/** Watches for a new version that waits for the schema lock; the backup then yields. */
async function look(guard: postgres.Sql, given: AbortController): Promise<void> {
  const rows = await guard`
    select 1 from pg_locks where locktype = 'advisory' and objid = ${SCHEMA_LOCK} and not granted
      and database = (select oid from pg_database where datname = current_database())`.catch(
    () => [],
  );
  if (rows.length > 0) given.abort(new BackupError(GIVEN_UP, 'update'));
}

/** Holds the tables as they are until the end of this transaction. Throws BackupError while they change. */
export async function holdSchema(own: Sql): Promise<void> {
  const [row] = await own<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(${SCHEMA_LOCK}) as held`;
  if (!row?.held) throw new BackupError(GIVEN_UP, 'update');
}
