import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx, Pools } from '#server/context.ts';
import { lackedBy } from '#server/db/updates/security-releases.ts';

type Database = SystemReply['database'];
type Row = Omit<Database, 'health' | 'lacks' | 'replicaLag' | 'hasReplica' | 'archive'>;
type Archive = Database['archive'];

/** Of all connections; above it others may be refused soon. */
const BUSY_PART = 0.85;
const LATE_SECONDS = 30;
const REPLICA_MS = 1_000;

/** Version, size and connections of the database, and how far its replica is behind. */
export async function readDatabase({ sql, pools, config }: Ctx): Promise<Database> {
  const [[row], replicaLag, archive] = await Promise.all([
    sql<Row[]>`
      select current_setting('server_version') as version,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
        pg_database_size(current_database()) as size,
        (select count(*)::int
          from pg_stat_activity
          where backend_type = 'client backend') as connections,
          current_setting('max_connections')::int as most_connections`,
    readLag(pools),
    readArchive(sql),
  ]);
  if (!row) throw new Error('the database returned no row about itself');
  const hasReplica = pools.replica !== undefined;
  const isBusy = row.connections > row.mostConnections * BUSY_PART;
  const isLate = hasReplica && (replicaLag === null || replicaLag > LATE_SECONDS);
  // a demo holds nothing that is anybody's
  const lacks = config.mode === 'live' ? lackedBy('PostgreSQL', row.version)?.version : undefined;
  const isWrong = isBusy || isLate || archive?.isStuck || lacks;
  const health = isWrong ? 'warns' : 'fine';
  return { ...row, lacks: lacks ?? null, replicaLag, hasReplica, archive, health };
}

/** State of the log archive. A failed try after the last good one means that files gather until the disk is full. */
export async function readArchive(sql: Ctx['sql']): Promise<Archive> {
  const [row] = await sql<(NonNullable<Archive> & { isOn: boolean })[]>`
    select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as archived_at,
      last_failed_time as failed_at,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_stuck
    from pg_stat_archiver`;
  if (!row?.isOn) return null;
  const { archivedAt, failedAt, isStuck } = row;
  return { archivedAt, failedAt, isStuck };
}

/**
 * Seconds; null where there is no replica or it does not answer. One that has replayed all is not
 * behind, however old that is.
 */
export async function readLag({ replica }: Pools): Promise<number | null> {
  if (!replica) return null;
  const replayed = replica.sql<{ lag: number }[]>`
    select case when not pg_is_in_recovery()
      or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()),
        0) end::float8 as lag`;
  const late = sleep(REPLICA_MS, undefined, { ref: false });
  const rows = await Promise.race([replayed.catch(() => undefined), late]);
  return rows?.[0] ? Math.round(rows[0].lag) : null;
}
