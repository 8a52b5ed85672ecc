import type { Ctx, OutsideCtx } from '#server/context.ts';
import { type Family, label, type Sample } from '#server/telemetry/metrics.ts';
import { readProcesses } from './pulse.ts';
import { readBackup } from './read-checks.ts';
import { readJobs } from './read-jobs.ts';
import { bankOf } from './read-processes.ts';
import { readTexts } from './read-texts.ts';
import { readWaitingPayments } from './read-waiting-payments.ts';

const gauge = (name: string, help: string, samples: Sample[]): Family => ({
  ...{ name: `hojreh_${name}`, help, samples },
  type: 'gauge',
});

/** What the database knows and no process counts. While it is away only that is told. */
export async function readShopMetrics(ctx: OutsideCtx): Promise<Family[]> {
  const up = (n: number) => gauge('database_up', 'Whether the database answers', [['', n]]);
  try {
    return [up(1), ...(await readAll(ctx))];
  } catch {
    return [up(0)];
  }
}

async function readAll(ctx: OutsideCtx): Promise<Family[]> {
  const [jobs, texts, payments, backup, processes, incidents] = await Promise.all([
    readJobs(ctx),
    readTexts(ctx),
    readWaitingPayments(ctx),
    readBackup(ctx),
    readProcesses(ctx),
    countIncidents(ctx),
  ]);
  const ageOf = (at: string | null | undefined): Sample[] =>
    at ? [['', Math.round((ctx.now().getTime() - Date.parse(at)) / 1000)]] : [];
  const banks = Object.keys(ctx.outside.gateways) as (keyof typeof ctx.outside.gateways)[];
  return [
    gauge('jobs_waiting', 'Jobs that are due', [['', jobs.waiting]]),
    gauge('jobs_failing', 'Jobs whose last run failed', [['', jobs.failing.length]]),
    gauge('texts_waiting', 'Texts that wait to be sent', [['', texts.waiting]]),
    gauge('texts_given_up', 'Texts of seven days that were given up', [['', texts.failed]]),
    gauge('payments_open', 'Payments whose end nobody knows', [['', payments.waiting]]),
    gauge(
      'payments_open_oldest_seconds',
      'How long the oldest of them waits',
      ageOf(payments.longest[0]?.since),
    ),
    gauge('backup_age_seconds', 'Since the last good backup', ageOf(backup.okAt)),
    gauge(
      'bank_down',
      'Whether nobody waits for a bank any more',
      banks.map((bank) => [label('gateway', bank), bankOf(processes, bank).downSince > 0 ? 1 : 0]),
    ),
    gauge('incidents_open', 'What is wrong now', [['', incidents]]),
  ];
}

async function countIncidents({ sql }: Ctx): Promise<number> {
  const [row] = await sql<{ open: number }[]>`
    select count(*)::int as open from incidents where ended_at is null`;
  return row?.open ?? 0;
}
