import type { Ctx } from '#server/context.ts';
import { BACKUP_LOCK } from '#server/db/schema-lock.ts';
import { jalaliTime } from '#shared/days.ts';
import type { BackupFault } from '#shared/states.ts';
import { HOUR, MINUTE } from '#shared/time.ts';

const MINUTES_A_DAY = 24 * 60;

/** State of the backups; instants are ISO text in UTC. */
export type BackupState = {
  /** True if the settings name a place for backups. */
  isSet: boolean;
  /** Times of a Tehran day; none if people start backups by hand. */
  at: string[];
  /** Last of these times that has passed. */
  due: string | null;
  /** True if `due` passed hours ago and no backup was made. */
  isLate: boolean;
  isRunning: boolean;
  /** Latest complete backup, with its stored bytes and those of the files it refers to. */
  last: Done | null;
  /** Latest attempt, if it failed. */
  failure: Failed | null;
};
type Done = {
  startedAt: string;
  endedAt: string;
  place: string;
  databaseBytes: number;
  fileBytes: number;
  files: number;
  missing: number;
};
type Failed = { startedAt: string; fault: BackupFault; detail: string };

/** Time that a backup of a large shop may take. */
const PATIENCE = 3 * HOUR;

/** State of the shop's backups, for staff and for the backup job. */
export async function readBackupState(ctx: Ctx): Promise<BackupState> {
  const { folder, s3, at } = ctx.config.backup;
  const isSet = Boolean(folder ?? s3);
  const [last, failure, isRunning] = await Promise.all([
    readLast(ctx),
    readFailure(ctx),
    readRunning(ctx),
  ]);
  const due = isSet ? dueInstant(at, ctx.now()) : null;
  const missed = isSet ? dueInstant(at, new Date(ctx.now().getTime() - PATIENCE)) : null;
  const isLate = missed !== null && !(last && last.startedAt >= missed);
  return { isSet, at, due, isLate, isRunning, last, failure: isRunning ? null : failure };
}

async function readLast({ sql }: Ctx): Promise<Done | null> {
  const [row] = await sql<Done[]>`
    select started_at, ended_at, place, database_bytes, file_bytes, files, missing from backups
    where status = 'done' and ended_at is not null order by started_at desc limit 1`;
  return row ?? null;
}

/**
 * Latest attempt if it is not complete; a killed one still has the status of a running one, but
 * holds no lock.
 */
async function readFailure({ sql }: Ctx): Promise<Failed | null> {
  const [row] = await sql<(Failed & { status: string })[]>`
    select started_at, status, coalesce(fault, 'cut_off') as fault, detail from backups
    order by started_at desc limit 1`;
  if (!row || row.status === 'done') return null;
  return { startedAt: row.startedAt, fault: row.fault, detail: row.detail };
}

async function readRunning({ sql }: Ctx): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from pg_locks
      where locktype = 'advisory' and objid = ${BACKUP_LOCK} and granted
      and database = (select oid from pg_database where datname = current_database())) as found`;
  return row?.found === true;
}

/** The last instant (ISO, UTC) at which a clock of Tehran showed one of these times, as 04:00; null without any. */
function dueInstant(times: string[], now: Date): string | null {
  const minute = Math.floor(now.getTime() / MINUTE);
  const shown = minutesOf(jalaliTime(now).slice(-5));
  const passed = times.map((time) => (shown - minutesOf(time) + MINUTES_A_DAY) % MINUTES_A_DAY);
  if (passed.length === 0) return null;
  return new Date((minute - Math.min(...passed)) * MINUTE).toISOString();
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
