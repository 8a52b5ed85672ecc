import type { Health, SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx } from '#server/context.ts';
import { readBackupState } from '#server/domain/backups/read-backup-state.ts';
import { DAY } from '#shared/time.ts';

type Run<Details> = {
  okAt: string | null;
  endedAt: string;
  failures: number;
  error: string;
  details: Details | null;
};

/** Age at which a backup is too old to restore. */
export const OLD_BACKUP = 2 * DAY;
const SOON = 14 * DAY;

/** Time of the last backup, and whether one is late. */
export async function readBackup(ctx: Ctx): Promise<SystemReply['backup']> {
  const { isSet, isLate, isRunning, last, failure } = await readBackupState(ctx);
  const check = await readRun<{ damaged: number; mended: number }>(ctx, 'check_backup');
  const damaged = check?.details?.damaged ?? 0;
  const isOld = last === null || ctx.now().getTime() - Date.parse(last.startedAt) > OLD_BACKUP;
  return {
    isPlanned: isSet,
    isRunning,
    okAt: last?.endedAt ?? null,
    bytes: last && last.databaseBytes + last.fileBytes,
    failedAt: failure?.startedAt ?? null,
    fault: failure?.fault ?? null,
    error: failure?.detail ?? '',
    checkedAt: check?.okAt ?? null,
    damaged,
    mended: check?.details?.mended ?? 0,
    health:
      (isOld && isSet) || damaged > 0 ? 'fails' : isOld || isLate || failure ? 'warns' : 'fine',
  };
}

/** Result of the last check of the books. */
export async function readBooks(ctx: Ctx): Promise<SystemReply['books']> {
  const run = await readRun<{ faults: number }>(ctx, 'check_books');
  const faults = run?.details?.faults ?? 0;
  const health: Health = !run?.okAt ? 'unknown' : faults > 0 ? 'fails' : 'fine';
  return { at: run?.okAt ?? null, faults, health };
}

type Certificates = { hosts: { host: string; until: string | null }[] };

/** Expiry of the certificates that the shop serves and depends on. */
export async function readCertificates(ctx: Ctx): Promise<SystemReply['certificates']> {
  const run = await readRun<Certificates>(ctx, 'check_certificates');
  const now = ctx.now().getTime();
  return (run?.details?.hosts ?? []).map(({ host, until }) => ({
    host,
    until,
    health: certificateHealth(until, now),
  }));
}

export function certificateHealth(until: string | null, now: number): Health {
  if (until === null) return 'unknown';
  const left = Date.parse(until) - now;
  return left <= 0 ? 'fails' : left < SOON ? 'warns' : 'fine';
}

async function readRun<Details>({ sql }: Ctx, name: string): Promise<Run<Details> | undefined> {
  const [row] = await sql<Run<Details>[]>`
    select ok_at, ended_at, failures, error, details from job_runs where name = ${name}`;
  return row;
}
