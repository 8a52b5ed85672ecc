import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type Task, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { z } from 'zod';
import { MINUTE } from '#shared/time.ts';
import { onClockJump } from './clock-jump.ts';
import { connectDomains } from './connect-domains.ts';
import { atLength, type Deps, systemContext } from './context.ts';
import { type JobRun, noteRun } from './db/job-runs.ts';
import { isClosedByNow } from './db/maintenance.ts';
import { newId } from './db/new-id.ts';
import { directAddress, openJobPool } from './db/pools.ts';
import { finishCheck } from './domain/imports/check-import.ts';
import { makePictures } from './domain/imports/pictures/make-pictures.ts';
import { runImport } from './domain/imports/run-import.ts';
import { monitoringLoops, PULSE_MS, watchLoops } from './domain/monitoring/jobs.ts';
import { messageLoops, shopLoops, type TimedJob, timedJobs, whileClosed } from './job-registry.ts';
import { runLoops } from './loops.ts';
import { label } from './telemetry/metrics.ts';
import { jobRuns } from './telemetry/shop-metrics.ts';
import { inScope } from './telemetry/traces.ts';

/** Cron table. Each run does all due work, so a failed run is not retried. */
const CRONTAB = `
*/10 * * * * find_late_payments ?max=1&jobKey=find_late_payments
7 * * * * deliver_orders ?max=1&jobKey=deliver_orders
23 * * * * reencrypt ?max=1&jobKey=reencrypt
*/10 * * * * close_tickets ?max=1&jobKey=close_tickets
27 * * * * forget_ticket_files ?max=1&jobKey=forget_ticket_files
17 * * * * forget_logins ?max=1&jobKey=forget_logins
* * * * * renew_search ?max=1&jobKey=renew_search
* * * * * renew_counts ?max=1&jobKey=renew_counts
* * * * * renew_families ?max=1&jobKey=renew_families
*/5 * * * * renew_ranks ?max=1&jobKey=renew_ranks
* * * * * clear_page_changes ?max=1&jobKey=clear_page_changes
* * * * * publish_posts ?max=1&jobKey=publish_posts
* * * * * tell_staff ?max=1&jobKey=tell_staff
* * * * * expire_quotes ?max=1&jobKey=expire_quotes
* * * * * fill_tables ?max=1&jobKey=fill_tables
* * * * * issue_invoices ?max=1&jobKey=issue_invoices
* * * * * resume_imports ?max=1&jobKey=resume_imports
* * * * * resume_checks ?max=1&jobKey=resume_checks
37 * * * * forget_leftovers ?max=1&jobKey=forget_leftovers
*/15 * * * * watch_disk ?max=1&jobKey=watch_disk
50 22 * * * forget_old ?max=1&jobKey=forget_old
*/10 * * * * forget_visits ?max=1&jobKey=forget_visits
*/5 * * * * make_due_backup ?max=1&jobKey=make_due_backup
15 23 * * 4 check_backup ?max=3&jobKey=check_backup&fill=3d
45 0 * * * check_books ?max=1&jobKey=check_books
41 * * * * check_certificates ?max=1&jobKey=check_certificates
*/5 * * * * free_jobs ?max=1&jobKey=free_jobs
`;
const RESTART_PAUSE = 1000;
/** Time in ms for one job to finish at a stop, and for all of them together. */
const GRACE = 3_000;
const PATIENCE = 6_000;

const importRef = z.object({ id: z.uuid() });
const CONCURRENCY = 4;
/** Poll interval in ms, the longest delay of a text message. */
const MESSAGES_EVERY = 250;

/**
 * Runs the background jobs inside this process until `stop`; restarts them after a database outage.
 */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  connectDomains();
  const stopping = new AbortController();
  const own: Deps = { ...deps, stopping: stopping.signal };
  await forgetStartsToCome(own);
  const first = await runClock(own);
  const ended = Promise.all([
    runLoops(own, shopLoops),
    // a loop of their own, so that other work never delays text messages
    runLoops(own, messageLoops, MESSAGES_EVERY),
    runLoops(own, monitoringLoops, PULSE_MS),
    runLoops(own, watchLoops, MINUTE),
    runLoops(own, { 'forget starts to come': forgetStartsToCome }, MINUTE),
    supervise(own, first),
  ]);
  return {
    stop: async () => {
      stopping.abort(new Error('the process is told to stop'));
      await Promise.race([ended, sleep(PATIENCE, undefined, { ref: false })]);
    },
  };
}

async function supervise(deps: Deps, first: Runner): Promise<void> {
  for (let runner: Runner | undefined = first; !deps.stopping.aborted; ) {
    if (runner) await runUntilEnd(deps, runner);
    if (deps.stopping.aborted) return;
    await sleep(RESTART_PAUSE, undefined, { signal: deps.stopping }).catch(() => {});
    runner = await runClock(deps).catch(() => undefined);
  }
}

/**
 * Runs until a stop or a database failure. Jobs that do not stop in time are released
 * and run again.
 */
async function runUntilEnd({ stopping, log }: Deps, runner: Runner): Promise<void> {
  let giveBack: NodeJS.Timeout | undefined;
  const stop = () => {
    // a runner that has ended refuses a stop
    runner.stop().catch(() => {});
    giveBack = setTimeout(() => void runner.kill().catch(() => {}), GRACE);
  };
  stopping.addEventListener('abort', stop);
  // the runner sleeps until a time of day, which a clock jump may move hours away
  const unwatch = onClockJump(stop);
  if (stopping.aborted) stop();
  await runner.promise.catch((error: unknown) => {
    if (!stopping.aborted) log.error({ err: error }, 'jobs stopped');
  });
  clearTimeout(giveBack);
  unwatch();
  stopping.removeEventListener('abort', stop);
}

async function runClock(deps: Deps): Promise<Runner> {
  // a pool of its own without a pooler: the runner uses LISTEN, and each job holds a session lock
  const pgPool = openJobPool(directAddress(deps), 2 * CONCURRENCY + 1);
  const end = () => pgPool.end().catch(() => {});
  const runner = await run({
    pgPool,
    taskList: clockTasks(deps, pgPool),
    crontab: CRONTAB,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: loggerOf(deps),
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  runner.promise.then(end, end);
  return runner;
}

function clockTasks(deps: Deps, pgPool: Pool): TaskList {
  const system = () => systemContext(atLength(deps));
  const timed = Object.entries(timedJobs).map(([name, work]): [string, Task] => [
    name,
    async () => {
      if (!whileClosed.has(name) && (await isClosedByNow(deps))) return;
      await alone(pgPool, name, () => recorded(deps, name, () => work(system())));
    },
  ]);
  return {
    ...Object.fromEntries(timed),
    run_import: (payload) =>
      recorded(deps, 'run_import', () => runImport(system(), importRef.parse(payload))),
    check_import: (payload) =>
      recorded(deps, 'check_import', () => finishCheck(system(), importRef.parse(payload).id)),
    make_pictures: (payload) =>
      recorded(deps, 'make_pictures', () =>
        makePictures(system(), importRef.parse(payload).id, deps.stopping),
      ),
    free_jobs: () => freeJobs(deps),
  };
}

/**
 * Runs a job exclusively over all processes; the lock ends with its connection, so a killed process
 * leaves none.
 */
async function alone(pgPool: Pool, name: string, work: () => Promise<void>): Promise<void> {
  const connection = await pgPool.connect();
  const locked = 'select pg_try_advisory_lock(hashtext($1)) as locked';
  try {
    const { rows } = await connection.query<{ locked: boolean }>(locked, [name]);
    if (rows[0]?.locked) await work();
  } finally {
    connection.release(true);
  }
}

/** Records the result of a run; one cut off by the end of the process does not count as failed. */
async function recorded(deps: Deps, name: string, work: () => ReturnType<TimedJob>): Promise<void> {
  const { sql, now, stopping } = deps;
  const startedAt = now();
  const note = (run: Pick<JobRun, 'error' | 'details'>) => {
    const outcome = run.error === undefined ? 'ok' : 'failed';
    jobRuns.add(`${label('job', name)},${label('outcome', outcome)}`);
    return noteRun(sql, name, { startedAt, endedAt: now(), ...run }).catch(() => {});
  };
  try {
    const details = await inScope({ requestId: newId(), route: `job ${name}` }, work);
    await note(isFinding(details) ? { details } : {});
  } catch (error) {
    if (!stopping.aborted) await note({ error });
    throw error;
  }
}

const isFinding = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null;

/**
 * Resets start times in the future, left by a clock that was ahead; until then the jobs
 * would not start.
 */
export const forgetStartsToCome = async ({ sql }: Pick<Deps, 'sql'>) => {
  await sql`
    update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > now() + interval '2 minutes'`;
};

/**
 * Releases jobs of killed processes after ten minutes, instead of the four hours of
 * graphile-worker, and deletes jobs that have finally failed, as the log has them.
 */
export const freeJobs = async ({ sql }: Pick<Deps, 'sql'>) => {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '10 minutes' having count(*) > 0`;
  await sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null))`;
};

/** Logger for graphile-worker that passes on errors and warnings only. */
const loggerOf = (deps: Deps) =>
  new Logger((scope) => (level, message, meta) => {
    const data = { task: scope.taskIdentifier, err: meta?.error };
    if (level === 'error') deps.log.error(data, message);
    else if (level === 'warning') deps.log.warn(data, message);
  });
