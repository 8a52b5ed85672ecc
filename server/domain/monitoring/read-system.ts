import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { readIncidents } from './incidents/read-incidents.ts';
import { readProcesses } from './pulse.ts';
import { readBackup, readBooks, readCertificates } from './read-checks.ts';
import { readDatabase } from './read-database.ts';
import { readJobs } from './read-jobs.ts';
import { banksOf, disksOf, processViews, slowOf } from './read-processes.ts';
import { readTexts } from './read-texts.ts';
import { readWaitingPayments } from './read-waiting-payments.ts';

/** Key of a file that does not exist; a proper «not found» is the expected answer. */
const NOTHING = 'files/health-check';

const PATIENCE_MS = 2_000;

/** Health of the shop, from its processes, jobs and tables. */
export async function readSystem(ctx: OutsideCtx): Promise<SystemReply> {
  const [processes, incidents, store, database, jobs, texts, payments] = await Promise.all([
    readProcesses(ctx),
    readIncidents(ctx),
    readStore(ctx),
    readDatabase(ctx),
    readJobs(ctx),
    readTexts(ctx),
    readWaitingPayments(ctx),
  ]);
  return {
    at: ctx.now().toISOString(),
    incidents,
    store,
    database,
    jobs,
    texts,
    payments,
    ...(await readRuns(ctx)),
    disks: disksOf(processes),
    slow: slowOf(processes),
    processes: processViews(processes),
    banks: banksOf(ctx, processes),
  };
}

async function readRuns(ctx: Ctx) {
  const [backup, books, certificates] = await Promise.all([
    readBackup(ctx),
    readBooks(ctx),
    readCertificates(ctx),
  ]);
  return { backup, books, certificates };
}

/** Health of the object store; null if files are on the disk. */
async function readStore({ config, files }: Ctx): Promise<SystemReply['store']> {
  const { s3, in: place } = config.files;
  if (place !== 's3' || !s3) return null;
  const late = sleep(PATIENCE_MS, false, { ref: false });
  const reply = files.head(NOTHING).then(
    () => true,
    () => false,
  );
  const answers = await Promise.race([reply, late]);
  return { host: new URL(s3.endpoint).host, health: answers ? 'fine' : 'fails' };
}
