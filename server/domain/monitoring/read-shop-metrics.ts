import type { Ctx, OutsideCtx } from '#server/context.ts';
import { type Family, label, type Sample } from '#server/telemetry/metrics.ts';
import { VERSION } from '#server/telemetry/version.ts';
import { type Process, readProcesses } from './pulse.ts';
import { readBackup, readCertificates } from './read-checks.ts';
import { readArchive, readLag } from './read-database.ts';
import { knownJobs, readJobs } from './read-jobs.ts';
import { bankOf, disksOf } from './read-processes.ts';
import { readTexts } from './read-texts.ts';
import { readWaitingPayments } from './read-waiting-payments.ts';

type Row = [name: string, help: string, samples: Sample[]];

const PATIENCE_MS = 2_500;

/** Figures of the database that no process counts. Each is read for itself: one that cannot be read hides no other. */
export async function readShopMetrics(ctx: OutsideCtx): Promise<Family[]> {
  const up: Row = [
    'database_up',
    'Whether the database answers',
    [['', (await answers(ctx)) ? 1 : 0]],
  ];
  const info: Row = ['info', 'Version and release', [[label('version', VERSION), 1]]];
  const read = await Promise.all(readers.map((reader) => inTime(reader(ctx))));
  return [up, info, ...read.flat()].map(([name, help, samples]) => ({
    name: `hojreh_${name}`,
    help,
    samples,
    type: 'gauge',
  }));
}

const answers = (ctx: Ctx) =>
  inTime(ctx.sql`select 1`.then((rows) => [...rows])).then((rows) => rows.length > 0);

/** Nothing where it fails or takes too long. */
async function inTime<T>(reading: Promise<T[]>): Promise<T[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T[]>((resolve) => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS);
  });
  return Promise.race([reading.catch(() => []), late]).finally(() => clearTimeout(timer));
}

const readers: ((ctx: OutsideCtx) => Promise<Row[]>)[] = [
  async (ctx) => {
    const { waiting } = await readJobs(ctx);
    return [['jobs_waiting', 'Jobs that are due', waiting === null ? [] : [['', waiting]]]];
  },
  async (ctx) => {
    const runs = await ctx.sql<{ name: string; okAt: string | null; failures: number }[]>`
      select name, ok_at, failures from job_runs where name = any(${knownJobs().all}::text[])`;
    const failing = runs.filter(({ failures }) => failures > 0);
    return [
      ['jobs_failing', 'Jobs whose last run failed', [['', failing.length]]],
      [
        'job_last_success_seconds',
        'Since the last good run of a job',
        runs.flatMap(({ name, okAt }) => ageOf(ctx, okAt, label('job', name))),
      ],
    ];
  },
  async (ctx) => {
    const texts = await readTexts(ctx);
    return [
      ['texts_waiting', 'Texts that wait to be sent', [['', texts.waiting]]],
      ['texts_given_up', 'Texts of seven days that were given up', [['', texts.failed]]],
    ];
  },
  async (ctx) => {
    const { waiting, longest } = await readWaitingPayments(ctx);
    return [
      ['payments_open', 'Payments whose end nobody knows', [['', waiting]]],
      [
        'payments_open_oldest_seconds',
        'How long the oldest of them waits',
        ageOf(ctx, longest[0]?.since),
      ],
    ];
  },
  async (ctx) => [
    ['backup_age_seconds', 'Since the last good backup', ageOf(ctx, (await readBackup(ctx)).okAt)],
  ],
  async (ctx) => {
    const processes = await readProcesses(ctx);
    return [...ofBanks(ctx, processes), ...ofDisks(processes)];
  },
  async (ctx) => [['incidents_open', 'What is wrong now', [['', await countIncidents(ctx)]]]],
  async (ctx) => [
    [
      'certificate_ends_seconds',
      'Until a certificate ends',
      (await readCertificates(ctx)).flatMap(({ host, until }) =>
        ageOf(ctx, until, label('host', host)).map(([labels, age]): Sample => [labels, -age]),
      ),
    ],
  ],
  async ({ pools }) => {
    const lag = await readLag(pools);
    return lag === null
      ? []
      : [['replica_lag_seconds', 'How far the replica is behind', [['', lag]]]];
  },
  async (ctx) => {
    const archive = await readArchive(ctx.sql);
    if (!archive) return [];
    return [
      [
        'wal_archive_age_seconds',
        'Since a part of the log was archived',
        ageOf(ctx, archive.archivedAt),
      ],
      [
        'wal_archive_stuck',
        'Whether the last try to archive failed',
        [['', archive.isStuck ? 1 : 0]],
      ],
    ];
  },
];

const ageOf = ({ now }: Ctx, at: string | null | undefined, labels = ''): Sample[] =>
  at ? [[labels, Math.round((now().getTime() - Date.parse(at)) / 1000)]] : [];

function ofBanks({ outside }: OutsideCtx, processes: Process[]): Row[] {
  const banks = Object.keys(outside.gateways) as (keyof typeof outside.gateways)[];
  const isDown = (bank: (typeof banks)[number]) => bankOf(processes, bank).downSince > 0;
  const samples = banks.map((bank): Sample => [label('gateway', bank), isDown(bank) ? 1 : 0]);
  return [['bank_down', 'Whether nobody waits for a bank any more', samples]];
}

function ofDisks(processes: Process[]): Row[] {
  const disks = disksOf(processes);
  const named = (of: 'free' | 'total') =>
    disks.map(
      (disk): Sample => [`${label('host', disk.host)},${label('place', disk.place)}`, disk[of]],
    );
  return [
    ['disk_free_bytes', 'Room that is left on a disk', named('free')],
    ['disk_total_bytes', 'Its size', named('total')],
  ];
}

async function countIncidents({ sql }: Ctx): Promise<number> {
  const [row] = await sql<{ open: number }[]>`
    select count(*)::int as open from incidents where ended_at is null`;
  return row?.open ?? 0;
}
