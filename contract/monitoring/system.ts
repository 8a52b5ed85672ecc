import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, instant } from '#contract/fields.ts';
import { smsTemplate } from '#contract/settings.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { backupFaults, transactionStatuses } from '#shared/states.ts';

/**
 * Health of a part of the shop: `warns` will cause damage if nobody acts, `fails` causes damage
 * now.
 */
export const health = z.enum(['fine', 'warns', 'fails', 'unknown']);
export type Health = z.infer<typeof health>;

const bytes = z.number().describe('bytes');
const moment = instant.nullable();

const disk = z.object({
  host: z.string(),
  place: z.enum(['data', 'database', 'files', 'backups']),
  free: bytes,
  total: bytes,
  health,
});

const database = z.object({
  health,
  version: z.string(),
  lacks: z.string().nullable().describe('the security release of its line that it lacks'),
  migrations: z.number().describe('how many it has had'),
  size: bytes,
  connections: z.number(),
  mostConnections: z.number(),
  replicaLag: z
    .number()
    .nullable()
    .describe('seconds; null without a replica, or while it is away'),
  hasReplica: z.boolean(),
  archive: z
    .object({ archivedAt: moment, failedAt: moment, isStuck: z.boolean() })
    .nullable()
    .describe('of the log; null where none is kept'),
});

const slowStatement = z.object({
  statement: z.string().describe('without its values'),
  ms: z.number().describe('the slowest'),
  times: z.number().describe('above the limit'),
  at: instant,
});

const process = z.object({
  _id: id,
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  memory: bytes,
  loopDelay: z.number().describe('milliseconds that work waits for its turn, of 99 in 100'),
  health,
});

const job = z.object({
  name: z.string(),
  failures: z.number().describe('one after the other'),
  failingSince: moment,
  endedAt: instant,
  okAt: moment,
  error: z.string(),
});

const bank = z.object({
  gateway: z.enum(gatewayNames),
  answeredAt: moment,
  silentAt: moment,
  downSince: moment.describe('nobody waits for it since then'),
  health,
});

const waitingPayment = z.object({
  _id: id,
  number: z.string(),
  gateway: z.enum(gatewayNames).nullable(),
  status: z.enum(transactionStatuses),
  since: instant,
});

const certificate = z.object({
  host: z.string(),
  until: moment.describe('null where it could not be read'),
  health,
});

export const incidentKinds = [
  'payments',
  'bank',
  'texts',
  'disk',
  'disk_full',
  'database',
  'backup',
  'damaged_backup',
  'job',
  'queue',
  'books',
  'receipts',
  'certificate',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

const incident = z.object({
  _id: id,
  kind: z.enum(incidentKinds),
  subject: z.string().describe('what it happened to: a gateway, a job, a machine, a host'),
  startedAt: instant,
  toldAt: moment,
  endedAt: moment,
});

export const systemReply = z.object({
  at: instant,
  incidents: z.array(incident).describe('open, and of the last days'),
  disks: z.array(disk),
  store: z.object({ host: z.string(), health }).nullable().describe('null: files lie on the disk'),
  database,
  slow: z.array(slowStatement),
  processes: z.array(process),
  jobs: z.object({
    health,
    waiting: z.number().nullable().describe('null while the queue cannot be read'),
    oldest: moment.describe('the one that is due for the longest'),
    failing: z.array(job),
  }),
  texts: z.object({
    health,
    waiting: z.number(),
    oldest: moment,
    sent: z.number().describe('in a day, without one-time codes'),
    failed: z.number().describe('in seven days'),
  }),
  banks: z.array(bank),
  payments: z.object({ health, waiting: z.number(), longest: z.array(waitingPayment) }),
  backup: z.object({
    health,
    isPlanned: z.boolean(),
    isRunning: z.boolean(),
    okAt: moment,
    bytes: bytes.nullable(),
    failedAt: moment,
    fault: z.enum(backupFaults).nullable(),
    error: z.string(),
    checkedAt: moment.describe('when all of the newest one was last read'),
    damaged: z.number().describe('parts of it that were not as they were written, and stay so'),
    mended: z.number().describe('files of it that were damaged and were written anew'),
  }),
  books: z.object({ health, at: moment, faults: z.number() }),
  certificates: z.array(certificate),
});
export type SystemReply = z.infer<typeof systemReply>;

const failedText = z.object({
  _id: id,
  mobile: z.string().describe('masked'),
  template: z.union([smsTemplate, z.string()]),
  status: z.enum(['queued', 'sent', 'failed', 'dropped']),
  failure: z.string().describe('what the provider said last'),
  tries: z.number(),
  createdAt: instant,
  failedAt: moment,
});
export type FailedText = z.infer<typeof failedText>;

export const monitoringEndpoints = {
  'GET /api/admin/system': endpoint({
    who: 'settings',
    summary: 'How the shop itself does: disks, database, processes, jobs, texts, banks, backups',
    reply: systemReply,
    failures: ['forbidden'],
  }),
  'GET /api/admin/system/texts': endpoint({
    who: 'settings',
    summary: 'The latest texts that were given up; one-time codes are never among them',
    reply: z.array(failedText),
    failures: ['forbidden'],
  }),
  'POST /api/admin/system/texts/:id/send': endpoint({
    who: 'settings',
    summary: 'Sends a text again that was given up; whoever comes second finds it on its way',
    params: idParams,
    reply: failedText,
    failures: ['forbidden', 'not_found', 'conflict'],
  }),
  'POST /api/admin/system/jobs/:name/run': endpoint({
    who: 'settings',
    summary: 'Runs a failing job again; pressed twice it runs once',
    params: z.object({ name: z.string().regex(/^[a-z_]{2,60}$/, 'not_found') }),
    status: 204,
    reply: z.undefined(),
    failures: ['forbidden', 'not_found', 'conflict'],
  }),
};
