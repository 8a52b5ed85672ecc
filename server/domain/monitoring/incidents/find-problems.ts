import type { Ctx, OutsideCtx } from '#server/context.ts';
import { readBackupState } from '#server/domain/backups/read-backup-state.ts';
import { type Process, readProcesses } from '#server/domain/monitoring/pulse.ts';
import {
  OLD_BACKUP,
  readBackup,
  readBooks,
  readCertificates,
} from '#server/domain/monitoring/read-checks.ts';
import { readFailing } from '#server/domain/monitoring/read-jobs.ts';
import { bankOf, disksOf } from '#server/domain/monitoring/read-processes.ts';
import { LATE_TEXT } from '#server/domain/monitoring/read-texts.ts';
import { LONG_OPEN } from '#server/domain/monitoring/read-waiting-payments.ts';
import { heldByReceipts } from '#server/domain/transfers/hold-for-receipt.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { HOUR, MINUTE } from '#shared/time.ts';

/** Current problem. Urgent ones are reported at night as well. */
export type Problem = { key: string; isUrgent: boolean; n?: number };

/** Downtime of a bank after which orders are lost; shorter ones are normal. */
const BANK_DOWN = 10 * MINUTE;
const JOB_FAILURES = 3;
const JOB_FAILING = 5 * MINUTE;
const TEXTS_FAILED = 3;
/** Pieces below which a single receipt holds half of a product. */
const FEW_PIECES = 3;

/** All problems that cost money and need a person. */
export async function findProblems(ctx: OutsideCtx): Promise<Problem[]> {
  const processes = await readProcesses(ctx);
  const found = await Promise.all([
    findPayments(ctx),
    findTexts(ctx, processes),
    findBackup(ctx),
    findJobs(ctx),
    findQueue(ctx, processes),
    findBooks(ctx),
    findReceipts(ctx),
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
  // `Object.keys` loses the type of the keys
  const banks = Object.keys(outside.gateways) as GatewayName[];
  return banks
    .filter((bank) => {
      const { downSince } = bankOf(processes, bank);
      return downSince > 0 && now().getTime() - downSince >= BANK_DOWN;
    })
    .map((bank) => ({ key: `bank:${bank}`, isUrgent: true }));
}

/** Messages that wait or failed, and codes that no provider accepts, so that nobody can sign in. */
async function findTexts({ sql, now }: Ctx, processes: Process[]): Promise<Problem[]> {
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const [row] = await sql<{ failed: number; sent: number; isLate: boolean }[]>`
    select (select count(*)::int
      from messages
      where status = 'failed' and failed_at > ${ago(HOUR)}) as failed,
      (select count(*)::int
        from messages
        where status = 'sent' and taken_at > ${ago(HOUR)}) as sent,
      exists (select from messages
        where status = 'queued' and tries > 0 and taken_at < ${ago(LATE_TEXT)}) as is_late`;
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
  const { damaged } = await readBackup(ctx);
  return [
    ...((isSet && isMissing) || (!isSet && (await isOldAndLive(ctx)))
      ? [{ key: 'backup', isUrgent: false }]
      : []),
    ...(damaged > 0 ? [{ key: 'damaged_backup', isUrgent: false, n: damaged }] : []),
  ];
}

/** True for a live shop with days of sales, which needs a place for backups. */
async function isOldAndLive({ sql, config, now }: Ctx): Promise<boolean> {
  if (config.mode !== 'live' || config.isRehearsal) return false;
  const before = new Date(now().getTime() - OLD_BACKUP).toISOString();
  const rows = await sql`select 1 from users where created_at < ${before} limit 1`;
  return rows.length > 0;
}

async function findJobs(ctx: Ctx): Promise<Problem[]> {
  const since = ctx.now().getTime() - JOB_FAILING;
  const failing = (await readFailing(ctx)).filter(
    ({ failures, failingSince }) =>
      failures >= JOB_FAILURES && failingSince !== null && Date.parse(failingSince) <= since,
  );
  return failing.map(({ name }) => ({ key: `job:${name}`, isUrgent: false }));
}

/** Job that runs each minute in every shop, so its last run shows whether the queue moves. */
const EACH_MINUTE = 'clear_page_changes';
const STANDS_STILL = 10 * MINUTE;

/**
 * Finds a queue without finished jobs although a process has run long enough; a waiting job is no
 * failure by itself.
 */
async function findQueue({ sql, now }: Ctx, processes: Process[]): Promise<Problem[]> {
  const before = now().getTime() - STANDS_STILL;
  const [run] = await sql<{ endedAt: string }[]>`
    select ended_at from job_runs where name = ${EACH_MINUTE}`;
  const isLate = run !== undefined && Date.parse(run.endedAt) < before;
  const couldWork = processes.some(({ startedAt }) => Date.parse(startedAt) < before);
  return isLate && couldWork ? [{ key: 'queue', isUrgent: true }] : [];
}

async function findBooks(ctx: Ctx): Promise<Problem[]> {
  const { faults } = await readBooks(ctx);
  return faults > 0 ? [{ key: 'books', isUrgent: true, n: faults }] : [];
}

/** Receipts that nobody reviewed and that hold half of a product's stock or more. */
async function findReceipts({ sql }: Ctx): Promise<Problem[]> {
  const [row] = await sql<{ n: number }[]>`
    with held as (${heldByReceipts(sql)})
    select count(*)::int as n from held h join products p on p.id = h.product_id
    where h.pieces >= ${FEW_PIECES}::int and h.pieces * 2 >= p.on_hand`;
  return row?.n ? [{ key: 'receipts', isUrgent: false, n: row.n }] : [];
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
