import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { backupFaults, backupStatuses, backupWays } from '#shared/states.ts';
import { instant, oneOf, primaryId } from './columns.ts';

/** Every try at a backup. Whether one is really there only its manifest says. */
export const backups = pgTable(
  'backups',
  {
    id: primaryId(),
    way: text({ enum: backupWays }).notNull(),
    status: text({ enum: backupStatuses }).notNull().default('running'),
    /** The folder, or the bucket. */
    place: text().notNull(),
    /** What it is called there; null unless it is done. */
    name: text(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** As stored. */
    databaseBytes: bigint({ mode: 'number' }).notNull().default(0),
    fileBytes: bigint({ mode: 'number' }).notNull().default(0),
    files: integer().notNull().default(0),
    /** Files that the database names and no disk has. */
    missing: integer().notNull().default(0),
    fault: text({ enum: backupFaults }),
    /** English, for who runs the machine. */
    detail: text().notNull().default(''),
  },
  (t) => [
    index('backups_by_time').on(t.startedAt),
    oneOf('backup_way_known', t.way),
    oneOf('backup_status_known', t.status),
    oneOf('backup_fault_known', t.fault),
  ],
);
