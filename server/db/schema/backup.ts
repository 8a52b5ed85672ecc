import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { backupFaults, backupStatuses, backupWays } from '#shared/states.ts';
import { instant, oneOf, primaryId } from './columns.ts';

/** Attempts at a backup. Only its manifest proves that a backup exists. */
export const backups = pgTable(
  'backups',
  {
    id: primaryId(),
    way: text({ enum: backupWays }).notNull(),
    status: text({ enum: backupStatuses }).notNull().default('running'),
    /** Folder or bucket. */
    place: text().notNull(),
    /** Name of the backup in its place; null until it is done. */
    name: text(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** Bytes as stored. */
    databaseBytes: bigint({ mode: 'number' }).notNull().default(0),
    fileBytes: bigint({ mode: 'number' }).notNull().default(0),
    files: integer().notNull().default(0),
    /** Files that the database references but no disk has. */
    missing: integer().notNull().default(0),
    fault: text({ enum: backupFaults }),
    /** English, for the operator. */
    detail: text().notNull().default(''),
  },
  (t) => [
    index('backups_by_time').on(t.startedAt),
    oneOf('backup_way_known', t.way),
    oneOf('backup_status_known', t.status),
    oneOf('backup_fault_known', t.fault),
  ],
);
