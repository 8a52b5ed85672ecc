import type postgres from 'postgres';
import { knownMigrations, sinceBaseline } from '#server/db/inspect-database.ts';
import { makeTables } from '#server/db/updates/apply-migrations.ts';
import { BackupError } from './backup-error.ts';

/**
 * Makes the tables of a backup as they were, by the migrations it had; a newer version brings them
 * forward afterwards.
 */
export async function migrateTo(own: postgres.TransactionSql, migrations: number[]): Promise<void> {
  requireKnown(migrations);
  await makeTables(own, sinceBaseline(migrations));
}

/** Throws BackupError for a backup that a newer version has made. */
export function requireKnown(migrations: number[]): void {
  const known = new Set(knownMigrations());
  const unknown = sinceBaseline(migrations).find((when) => !known.has(when));
  if (unknown === undefined) return;
  throw new BackupError(
    'This backup was made by a newer version of the shop than this one ' +
      `(its tables have a change of ${new Date(unknown).toISOString()} that is not known ` +
      'here). Restore it with that version.',
  );
}
