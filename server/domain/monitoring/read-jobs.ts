import type { SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import type { RowOf } from '#server/db/rows.ts';
import { MINUTE } from '#shared/time.ts';

type Failing = RowOf<
  'jobRuns',
  'name' | 'failures' | 'failingSince' | 'endedAt' | 'okAt' | 'error'
>;

/** Delay after which due jobs count as stuck. */
const LATE = 10 * MINUTE;

type Queue = { waiting: number | null; oldest: string | null };

/** Jobs that wait for a worker, and jobs whose last run failed. */
export async function readJobs(ctx: Ctx): Promise<SystemReply['jobs']> {
  const [{ waiting, oldest }, failing] = await Promise.all([readQueue(ctx), readFailing(ctx)]);
  const isLate = oldest !== null && ctx.now().getTime() - Date.parse(oldest) > LATE;
  const isStuck = isLate || waiting === null;
  return {
    waiting,
    oldest,
    failing,
    health: isStuck ? 'fails' : failing.length > 0 ? 'warns' : 'fine',
  };
}

/** Waiting jobs; null if the table of jobs is locked, so that the page still answers. */
async function readQueue({ sql }: Ctx): Promise<Queue> {
  try {
    const [queue] = await sql<Queue[]>`
      select count(*)::int as waiting, min(run_at) as oldest from graphile_worker.jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts`;
    return queue ?? { waiting: 0, oldest: null };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return { waiting: null, oldest: null };
  }
}

export const readFailing = ({ sql }: Ctx) => sql<Failing[]>`
  select name, failures, failing_since, ended_at, ok_at, error from job_runs
  where failures > 0 and name = any(${knownJobs().all}::text[])
  order by failing_since, name
  limit 50`;

type Works = { timed: string[]; all: string[] };

let given: Works | undefined;

/** Registers the jobs; called once at the start of each process, see `connect-domains.ts`. */
export const knowWorks = (works: Works): void => {
  given = works;
};

/** Jobs of this version's workers; `timed` lists the scheduled ones. */
export function knownJobs(): Works {
  if (!given) throw new Error('monitoring was given no works: connectDomains() comes first');
  return given;
}
