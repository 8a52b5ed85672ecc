import { withoutNumbers } from '#shared/without-numbers.ts';
import type { Sql } from './client.ts';
import { causeOf } from './failures.ts';

export type JobRun = {
  startedAt: Date;
  endedAt: Date;
  /** Set where the run failed. */
  error?: unknown;
  /** Results of a successful run. */
  details?: Record<string, unknown>;
};

const MAX_ERROR = 300;

/** Records how a run of a job ended, for the status page, metrics and alerts. */
export async function noteRun(sql: Sql, name: string, run: JobRun): Promise<void> {
  const hasFailed = run.error !== undefined;
  const ended = run.endedAt.toISOString();
  await sql`
    insert into job_runs as j (name, started_at, ended_at, ok_at, failures, failing_since, error,
      details)
    values (${name}, ${run.startedAt.toISOString()}, ${ended}, ${hasFailed ? null : ended},
      ${hasFailed ? 1 : 0}, ${hasFailed ? ended : null}, ${hasFailed ? sayingOf(run.error) : ''},
      ${JSON.stringify(run.details ?? null)}::jsonb)
    on conflict (name) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
      ok_at = coalesce(excluded.ok_at, j.ok_at), error = excluded.error,
      failures = case when ${hasFailed} then j.failures + 1 else 0 end,
      failing_since = case when ${hasFailed} then coalesce(j.failing_since,
        excluded.failing_since) end,
      details = case when ${hasFailed} then j.details else excluded.details end`;
}

/**
 * Clears the failures of a frequent job, also those of other processes, without a row for each run.
 */
export async function noteWell(sql: Sql, name: string, at: Date): Promise<void> {
  await sql`
    update job_runs set failures = 0, failing_since = null, error = '', ok_at = ${at.toISOString()},
      started_at = ${at.toISOString()}, ended_at = ${at.toISOString()}
    where name = ${name} and failures > 0`;
}

/** First line of the error message, without personal numbers. */
function sayingOf(error: unknown): string {
  const { code, message } = causeOf(error);
  const [line = ''] = String(message ?? error).split('\n');
  return withoutNumbers(`${code ? `${code}: ` : ''}${line}`).slice(0, MAX_ERROR);
}
