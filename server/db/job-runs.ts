import { withoutNumbers } from '#shared/without-numbers.ts';
import type { Sql } from './client.ts';
import { causeOf } from './failures.ts';

export type JobRun = {
  startedAt: Date;
  endedAt: Date;
  /** Where it failed. */
  error?: unknown;
  /** Where it went well: what it found. */
  details?: Record<string, unknown>;
};

const MAX_ERROR = 300;

/** Writes down how a run of a job ended: what the status page, metrics and alerts know of it. */
export async function noteRun(sql: Sql, name: string, run: JobRun): Promise<void> {
  const hasFailed = run.error !== undefined;
  const ended = run.endedAt.toISOString();
  await sql`
    insert into job_runs as j (name, started_at, ended_at, ok_at, failures, failing_since, error, details)
    values (${name}, ${run.startedAt.toISOString()}, ${ended}, ${hasFailed ? null : ended}, ${hasFailed ? 1 : 0},
      ${hasFailed ? ended : null}, ${hasFailed ? sayingOf(run.error) : ''}, ${JSON.stringify(run.details ?? null)}::jsonb)
    on conflict (name) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
      ok_at = coalesce(excluded.ok_at, j.ok_at), error = excluded.error,
      failures = case when ${hasFailed} then j.failures + 1 else 0 end,
      failing_since = case when ${hasFailed} then coalesce(j.failing_since, excluded.failing_since) end,
      details = case when ${hasFailed} then j.details else excluded.details end`;
}

/** What runs too often to be written down each time is well: its failures, also those of another process, are over. */
export async function noteWell(sql: Sql, name: string, at: Date): Promise<void> {
  await sql`
    update job_runs set failures = 0, failing_since = null, error = '', ok_at = ${at.toISOString()},
      started_at = ${at.toISOString()}, ended_at = ${at.toISOString()}
    where name = ${name} and failures > 0`;
}

/** The first line of what it said, without the values of people. */
function sayingOf(error: unknown): string {
  const { code, message } = causeOf(error);
  const [line = ''] = String(message ?? error).split('\n');
  return withoutNumbers(`${code ? `${code}: ` : ''}${line}`).slice(0, MAX_ERROR);
}
