import type { Ctx, OutsideCtx } from '#server/context.ts';
import { readBackupState } from '#server/domain/backups/read-backup-state.ts';
import { type Process, readProcesses } from '#server/domain/monitoring/pulse.ts';
import { OLD_BACKUP, readBooks, readCertificates } from '#server/domain/monitoring/read-checks.ts';
import { readFailing } from '#server/domain/monitoring/read-jobs.ts';
import { bankOf, disksOf } from '#server/domain/monitoring/read-processes.ts';
import { LATE_TEXT } from '#server/domain/monitoring/read-texts.ts';
import { LONG_OPEN } from '#server/domain/monitoring/read-waiting-payments.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { HOUR, MINUTE } from '#shared/time.ts';

/** What is wrong now. What is urgent is told at night as well. */
export type Problem = { key: string; isUrgent: boolean; n?: number };

/** A bank may be away for a moment; after this long orders are lost. */
const BANK_DOWN = 10 * MINUTE;
const JOB_FAILURES = 3;
const JOB_FAILING = 5 * MINUTE;
const TEXTS_FAILED = 3;

/** Everything that costs money and needs a person. */
export async function findProblems(ctx: OutsideCtx): Promise<Problem[]> {
  const processes = await readProcesses(ctx);
  const found = await Promise.all([
    findPayments(ctx),
    findTexts(ctx, processes),
    findBackup(ctx),
    findJobs(ctx),
    findBooks(ctx),
    findCertificates(ctx),
  ]);
  return [...found.flat(), ...findBanks(ctx, processes), ...findDisks(processes)];
}

async function findPayments({ sql, now }: Ctx): Promise<Problem[]> {
  const before = new Date(now().getTime() - LONG_OPEN).toISOString();
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from transactions
    where status in ('unknown', 'reversing', 'verifying') and created_at < ${before}`;
  return row?.n ? [{ key: 'payments', isUrgent: false, n: row.n }] : [];
}

function findBanks({ outside, now }: OutsideCtx, processes: Process[]): Problem[] {
  const banks = Object.keys(outside.gateways) as GatewayName[];
  return banks
    .filter((bank) => {
      const { downSince } = bankOf(processes, bank);
      return downSince > 0 && now().getTime() - downSince >= BANK_DOWN;
    })
    .map((bank) => ({ key: `bank:${bank}`, isUrgent: true }));
}

/** Messages wait or are given up, or codes are taken by no provider: then nobody can log in. */
async function findTexts({ sql, now }: Ctx, processes: Process[]): Promise<Problem[]> {
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const [row] = await sql<{ failed: number; sent: number; isLate: boolean }[]>`
    select (select count(*)::int from messages where status = 'failed' and failed_at > ${ago(HOUR)}) as failed,
      (select count(*)::int from messages where status = 'sent' and taken_at > ${ago(HOUR)}) as sent,
      exists (select from messages where status = 'queued' and tries > 0 and taken_at < ${ago(LATE_TEXT)}) as is_late`;
  const areGivenUp = row !== undefined && row.failed >= TEXTS_FAILED && row.failed > row.sent;
  const isWrong = areGivenUp || row?.isLate === true || doCodesFail(processes);
  return isWrong ? [{ key: 'texts', isUrgent: true }] : [];
}

function doCodesFail(processes: Process[]): boolean {
  const seen = processes.map(({ state }) => state.codes);
  const sentAt = Math.max(0, ...seen.map((codes) => codes.sentAt));
  return seen.some((codes) => codes.failedInRow >= TEXTS_FAILED && codes.failingSince > sentAt);
}

function findDisks(processes: Process[]): Problem[] {
  const hosts = Object.entries(Object.groupBy(disksOf(processes), ({ host }) => host));
  return hosts.flatMap(([host, disks = []]) => {
    const isFull = disks.some(({ health }) => health === 'fails');
    const isLow = disks.some(({ health }) => health !== 'fine');
    return [
      ...(isLow ? [{ key: `disk:${host}`, isUrgent: false }] : []),
      ...(isFull ? [{ key: `disk_full:${host}`, isUrgent: true }] : []),
    ];
  });
}

async function findBackup(ctx: Ctx): Promise<Problem[]> {
  const { isSet, isLate, last } = await readBackupState(ctx);
  const isMissing = last ? ctx.now().getTime() - Date.parse(last.startedAt) > OLD_BACKUP : isLate;
  return isSet && isMissing ? [{ key: 'backup', isUrgent: false }] : [];
}

async function findJobs(ctx: Ctx): Promise<Problem[]> {
  const since = ctx.now().getTime() - JOB_FAILING;
  const failing = (await readFailing(ctx)).filter(
    ({ failures, failingSince }) =>
      failures >= JOB_FAILURES && failingSince !== null && Date.parse(failingSince) <= since,
  );
  return failing.map(({ name }) => ({ key: `job:${name}`, isUrgent: false }));
}

async function findBooks(ctx: Ctx): Promise<Problem[]> {
  const { faults } = await readBooks(ctx);
  return faults > 0 ? [{ key: 'books', isUrgent: true, n: faults }] : [];
}

async function findCertificates(ctx: Ctx): Promise<Problem[]> {
  const wrong = (await readCertificates(ctx)).filter(
    ({ health }) => health === 'warns' || health === 'fails',
  );
  return wrong.map(({ host, health }) => ({
    key: `certificate:${host}`,
    isUrgent: health === 'fails',
  }));
}
