import type { SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { readIncidents } from './incidents/read-incidents.ts';
import { readProcesses } from './pulse.ts';
import { readBackup, readBooks, readCertificates } from './read-checks.ts';
import { readDatabase } from './read-database.ts';
import { readJobs } from './read-jobs.ts';
import { banksOf, disksOf, processViews, slowOf } from './read-processes.ts';
import { readStore } from './read-store.ts';
import { readTexts } from './read-texts.ts';
import { readWaitingPayments } from './read-waiting-payments.ts';

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
