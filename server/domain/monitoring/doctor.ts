import { lookup } from 'node:dns/promises';
import type { Health } from '#contract/monitoring/system.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { type DiskPlace, readRooms, stateOf } from '#server/db/disk-space.ts';
import { secureAddresses } from '#server/outside/addresses.ts';
import { readCertificate } from '#server/outside/read-certificate.ts';
import { createClamd } from '#server/outside/scan/clamd.ts';
import { VERSION } from '#server/telemetry/version.ts';
import { DAY } from '#shared/time.ts';
import { readProcesses } from './pulse.ts';
import { certificateHealth, readBackup, readBooks } from './read-checks.ts';
import { readDatabase } from './read-database.ts';
import { readJobs } from './read-jobs.ts';
import { readTexts } from './read-texts.ts';
import { readWaitingPayments } from './read-waiting-payments.ts';

/** Line of the report: the subject, its health, and the details. */
export type Finding = { name: string; health: Health; seen: string };

const GB = 1024 ** 3;
const CLOCK_MS = 2_000;
const WRONG_CLOCK_MS = 60_000;
const SCANNER_MS = 5_000;
const DISK_HEALTH = { fine: 'fine', low: 'warns', full: 'fails' } as const;

/**
 * Facts about this machine without its database: the program, disks, names, certificates, reachable
 * partners.
 */
export async function examineMachine(config: Ctx['config'], now: Date): Promise<Finding[]> {
  const folders: Partial<Record<DiskPlace, string>> = {
    data: config.dataDir,
    ...(config.backup.folder && { backups: config.backup.folder }),
  };
  const rooms = (await readRooms(folders)).map(({ place, free, total }) => ({
    name: `disk of ${place}`,
    health: DISK_HEALTH[stateOf(free, total)],
    seen: `${(free / GB).toFixed(1)} of ${(total / GB).toFixed(1)} GB are free`,
  }));
  const scanner = await examineScanner(config);
  const hosts = await Promise.all(secureAddresses(config).map((url) => examineHost(url, now)));
  const program = `${VERSION}, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
  return [{ name: 'program', health: 'fine', seen: program }, ...rooms, ...scanner, ...hosts];
}

async function examineScanner({ scan }: Ctx['config']): Promise<Finding[]> {
  if (!scan) return [];
  const isReady = await createClamd(scan, SCANNER_MS).isReady();
  const seen = isReady ? 'answers' : 'no answer: documents of customers are refused';
  return [{ name: 'malware scanner', health: isReady ? 'fine' : 'fails', seen }];
}

/** Checks that the host resolves and answers TLS with a valid certificate; sends no request. */
async function examineHost(url: URL, now: Date): Promise<Finding> {
  const name = `reach ${url.host}`;
  const isKnown = await lookup(url.hostname).then(
    () => true,
    () => false,
  );
  if (!isKnown) return { name, health: 'fails', seen: 'its name is not known (DNS)' };
  const until = await readCertificate(url);
  if (!until) return { name, health: 'fails', seen: 'nobody answers over TLS' };
  const days = Math.floor((until.getTime() - now.getTime()) / DAY);
  const health = certificateHealth(until.toISOString(), now.getTime());
  return { name, health, seen: `answers; the certificate is valid for ${days} days` };
}

/** Facts from the database and the shop's own rows. */
export async function examineShop(ctx: OutsideCtx): Promise<Finding[]> {
  const parts = await Promise.all([
    examineClock(ctx),
    examineDatabase(ctx),
    examineProcesses(ctx),
    examineWork(ctx),
    examineBackup(ctx),
  ]);
  return parts.flat();
}

async function examineClock({ sql }: Ctx): Promise<Finding[]> {
  const before = Date.now();
  const [row] = await sql<{ ms: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const off = Math.abs((before + Date.now()) / 2 - (row?.ms ?? 0));
  const health = off > WRONG_CLOCK_MS ? 'fails' : off > CLOCK_MS ? 'warns' : 'fine';
  return [
    { name: 'clock', health, seen: `${(off / 1000).toFixed(1)} s from that of the database` },
  ];
}

async function examineDatabase(ctx: Ctx): Promise<Finding[]> {
  const { version, migrations, size, connections, mostConnections, ...more } =
    await readDatabase(ctx);
  const { hasReplica, replicaLag, archive, health } = more;
  const seen =
    `PostgreSQL ${version}, ${migrations} migrations, ${(size / GB).toFixed(2)} GB, ` +
    `${connections} of ${mostConnections} connections`;
  const replica = replicaLag === null ? 'does not answer' : `${replicaLag} s behind`;
  return [
    { name: 'database', health, seen },
    {
      name: 'replica',
      health: hasReplica ? (replicaLag === null ? 'fails' : 'fine') : 'unknown',
      seen: hasReplica ? replica : 'none is set',
    },
    {
      name: 'archive of the log',
      health: archive ? (archive.isStuck ? 'fails' : 'fine') : 'unknown',
      seen: archive
        ? archive.isStuck
          ? `stuck since ${archive.failedAt}`
          : `last at ${archive.archivedAt}`
        : 'none is kept',
    },
  ];
}

async function examineProcesses(ctx: Ctx): Promise<Finding[]> {
  const processes = await readProcesses(ctx);
  const seen = processes.map(({ host, pid, version }) => `${host}:${pid} (${version})`).join(', ');
  return [
    {
      name: 'processes',
      health: processes.length > 0 ? 'fine' : 'warns',
      seen: seen || 'the shop does not run',
    },
  ];
}

async function examineWork(ctx: Ctx): Promise<Finding[]> {
  const [jobs, texts, payments, books] = await Promise.all([
    readJobs(ctx),
    readTexts(ctx),
    readWaitingPayments(ctx),
    readBooks(ctx),
  ]);
  const failing = jobs.failing.map(({ name }) => name).join(', ');
  return [
    {
      name: 'jobs',
      health: jobs.health,
      seen: `${jobs.waiting ?? 'an unknown number'} wait${failing && `, failing: ${failing}`}`,
    },
    {
      name: 'texts',
      health: texts.health,
      seen: `${texts.waiting} wait, ${texts.sent} sent in a day, ${texts.failed} given up in seven`,
    },
    { name: 'payments', health: payments.health, seen: `${payments.waiting} without a known end` },
    {
      name: 'books',
      health: books.health,
      seen: books.at ? `${books.faults} differences at ${books.at}` : 'not looked at yet',
    },
  ];
}

async function examineBackup(ctx: Ctx): Promise<Finding[]> {
  const { isPlanned, okAt, health, error } = await readBackup(ctx);
  if (!isPlanned)
    return [{ name: 'backup', health: 'fails', seen: 'no place is set (BACKUP_DIR)' }];
  return [
    {
      name: 'backup',
      health,
      seen: okAt ? `last at ${okAt}${error && ', the one after it failed'}` : 'none was made',
    },
  ];
}
