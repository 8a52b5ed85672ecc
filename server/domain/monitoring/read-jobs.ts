import type { SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { MINUTE } from '#shared/time.ts';
import { knownWorks } from './known-works.ts';

type Failing = RowOf<
  'jobRuns',
  'name' | 'failures' | 'failingSince' | 'endedAt' | 'okAt' | 'error'
>;

/** Jobs that are due for longer than this are not being done. */
const LATE = 10 * MINUTE;

/** What waits for a worker, and which jobs failed when they ran last. */
export async function readJobs(ctx: Ctx): Promise<SystemReply['jobs']> {
  const { sql, now } = ctx;
  const [[queue], failing] = await Promise.all([
    sql<{ waiting: number; oldest: string | null }[]>`
      select count(*)::int as waiting, min(run_at) as oldest from graphile_worker.jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts`,
    readFailing(ctx),
  ]);
  const { waiting, oldest } = queue ?? { waiting: 0, oldest: null };
  const isLate = oldest !== null && now().getTime() - Date.parse(oldest) > LATE;
  return {
    ...{ waiting, oldest, failing },
    health: isLate ? 'fails' : failing.length > 0 ? 'warns' : 'fine',
  };
}

export const readFailing = ({ sql }: Ctx) => sql<Failing[]>`
  select name, failures, failing_since, ended_at, ok_at, error from job_runs
  where failures > 0 and name = any(${knownWorks().all}::text[]) order by failing_since, name limit 50`;
