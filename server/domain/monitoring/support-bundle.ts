import type { OutsideCtx } from '#server/context.ts';
import { examineMachine, examineShop, type Finding } from './doctor.ts';
import { readSystem } from './read-system.ts';

/**
 * Facts for a helper, and nothing of any person: the report of the doctor, the state of the shop, sizes of
 * tables and settings of PostgreSQL. No row of a customer is read, and no value of a setting that could be a secret.
 */
export async function supportBundle(ctx: OutsideCtx): Promise<Record<string, unknown>> {
  const [machine, shop, system, tables, postgres] = await Promise.all([
    examineMachine(ctx.config, ctx.now()),
    examineShop(ctx),
    readSystem(ctx),
    readTables(ctx),
    readSettings(ctx),
  ]);
  const { jobs, slow, incidents, payments, backup, ...rest } = system;
  return {
    at: ctx.now().toISOString(),
    doctor: [...machine, ...shop].map(({ seen, ...finding }): Finding => ({ ...finding, seen })),
    shop: {
      ...rest,
      jobs: {
        ...jobs,
        failing: jobs.failing.map((job) => ({ ...job, error: withoutPersons(job.error) })),
      },
      slow: slow.map((one) => ({ ...one, statement: withoutPersons(one.statement) })),
      incidents: incidents.map(({ kind, startedAt, endedAt }) => ({ kind, startedAt, endedAt })),
      payments: { health: payments.health, waiting: payments.waiting },
      backup: { ...backup, error: withoutPersons(backup.error) },
    },
    settings: settingsOf(ctx.config),
    tables,
    postgres,
  };
}

/** The configuration of the shop: choices and numbers, never a name, an address or a key. */
function settingsOf(config: OutsideCtx['config']) {
  const { mode, isRehearsal, workers, databasePool, databaseUrl, http, gateways, sms, backup } =
    config;
  return {
    mode,
    isRehearsal,
    workers,
    databasePool,
    database: databaseUrl ? 'of its own' : 'embedded',
    filesIn: config.files.in,
    pageCacheMb: http.pageCacheMb,
    gateways: Object.entries(gateways).flatMap(([name, set]) => (set ? [name] : [])),
    sms: sms.map(({ provider }) => provider),
    botCheck: config.botCheck.provider,
    backup: { at: backup.at, keep: backup.keep, isEncrypted: backup.keys.length > 0 },
  };
}

type TableSize = {
  table: string | null;
  rows: number | null;
  dead: number | null;
  bytes: number;
  lastAutovacuum: string | null;
  lastAutoanalyze: string | null;
};

const readTables = ({ sql }: OutsideCtx) => sql<TableSize[]>`
  select relname as table, n_live_tup::int8 as rows, n_dead_tup::int8 as dead,
    pg_total_relation_size(relid) as bytes, last_autovacuum, last_autoanalyze
  from pg_stat_user_tables
  order by bytes desc
  limit 60`;

const SETTINGS = [
  'shared_buffers',
  'work_mem',
  'max_connections',
  'archive_mode',
  'wal_level',
  'autovacuum',
];

type Setting = { name: string | null; setting: string | null; unit: string | null };

const readSettings = ({ sql }: OutsideCtx) => sql<Setting[]>`
  select name, setting, unit from pg_settings where name = any(${SETTINGS}::text[]) order by name`;

/**
 * Removes personal data from a text for strangers. Persian text counts as personal, because the
 * program itself writes English; also values quoted by PostgreSQL, numbers of four digits or more,
 * mail and network addresses, and possible keys.
 */
const withoutPersons = (text: string): string =>
  text
    .replace(/\p{Script=Arabic}+(?:[\s\u200c]+\p{Script=Arabic}+)*/gu, '…')
    .replace(/\)=\([^)]*\)/g, ')=(…)')
    .replace(/'[^']*'/g, "'…'")
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/[A-Za-z0-9+/_=-]{20,}/g, '…')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '…')
    .replace(/\p{Nd}[\p{Nd}\s-]{2,}\p{Nd}/gu, '…');
