import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type Task, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import { type Ctx, type Deps, systemContext } from './context.ts';
import { forgetLogins } from './domain/auth/forget-logins.ts';
import { publishPosts } from './domain/blog/publish-posts.ts';
import { forgetVisits } from './domain/bot-check/forget-visits.ts';
import { renewSearch } from './domain/catalogue/renew-search.ts';
import { checkoutJobs } from './domain/checkout/jobs.ts';
import { reseal } from './domain/files/reseal.ts';
import { resumeImports } from './domain/imports/resume-imports.ts';
import { runImport } from './domain/imports/run-import.ts';
import { expireQuotes } from './domain/manual-orders/expire-quotes.ts';
import { sendMessage } from './domain/messages/send-message.ts';
import { ticketJobs } from './domain/tickets/jobs.ts';

/** What the clock starts; each run does all that is due, so a failed one is not repeated. */
const CRONTAB = `
* * * * * expire_orders ?max=1&jobKey=expire_orders
* * * * * sweep_payments ?max=1&jobKey=sweep_payments
7 * * * * deliver_orders ?max=1&jobKey=deliver_orders
23 * * * * reseal ?max=1&jobKey=reseal
*/10 * * * * close_tickets ?max=1&jobKey=close_tickets
27 * * * * forget_ticket_files ?max=1&jobKey=forget_ticket_files
17 * * * * forget_logins ?max=1&jobKey=forget_logins
* * * * * renew_search ?max=1&jobKey=renew_search
* * * * * publish_posts ?max=1&jobKey=publish_posts
* * * * * expire_quotes ?max=1&jobKey=expire_quotes
* * * * * resume_imports ?max=1&jobKey=resume_imports
*/10 * * * * forget_visits ?max=1&jobKey=forget_visits
*/5 * * * * free_jobs ?max=1&jobKey=free_jobs
`;
const RESTART_PAUSE = 1000;

/** What the clock starts, by name. */
const timedJobs: Record<string, (ctx: Ctx) => Promise<void>> = {
  ...checkoutJobs,
  ...ticketJobs,
  reseal,
  forget_logins: forgetLogins,
  forget_visits: forgetVisits,
  expire_quotes: expireQuotes,
  resume_imports: resumeImports,
  renew_search: renewSearch,
  publish_posts: publishPosts,
};

const importRef = z.object({ id: z.uuid() });
const messageRef = z.object({ id: z.uuid() });

/** Runs the background jobs inside this process until `stop`; begins anew when the database was away. */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const supervise = async (first: Runner) => {
    for (let runner: Runner | undefined = first; !stopping.signal.aborted; ) {
      if (runner) await runUntilEnd(deps, runner, stopping.signal);
      if (stopping.signal.aborted) return;
      await sleep(RESTART_PAUSE);
      runner = await runJobs(deps).catch(() => undefined);
    }
  };
  const supervision = supervise(await runJobs(deps));
  return {
    stop: () => {
      stopping.abort();
      return supervision;
    },
  };
}

/** Until it is told to stop, or the database has ended it. */
async function runUntilEnd(deps: Deps, runner: Runner, signal: AbortSignal): Promise<void> {
  // one that has ended by itself refuses to be stopped
  const stop = () => void runner.stop().catch(() => {});
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  await runner.promise.catch((error: unknown) => deps.log.error({ err: error }, 'jobs stopped'));
  signal.removeEventListener('abort', stop);
}

const runJobs = (deps: Deps) =>
  run({
    connectionString: deps.config.databaseUrl ?? addressOf(deps),
    taskList: tasksOf(deps),
    crontab: CRONTAB,
    concurrency: 2,
    maxPoolSize: 4,
    noHandleSignals: true,
    logger: loggerOf(deps),
  });

function tasksOf(deps: Deps): TaskList {
  const ofSystem =
    (name: string, work: (ctx: Ctx) => Promise<void>): Task =>
    () =>
      alone(deps, name, () => work(systemContext(deps)));
  return {
    ...Object.fromEntries(
      Object.entries(timedJobs).map(([name, work]) => [name, ofSystem(name, work)]),
    ),
    run_import: (payload) => runImport(systemContext(deps), importRef.parse(payload)),
    free_jobs: () => freeJobs(deps),
    send_message: (payload) => sendMessage(systemContext(deps), messageRef.parse(payload)),
  };
}

/** One at a time over all processes; the lock goes with its connection, so a killed process leaves none. */
async function alone(deps: Deps, name: string, work: () => Promise<void>): Promise<void> {
  const connection = await deps.sql.reserve();
  try {
    const [row] = await connection`select pg_try_advisory_lock(hashtext(${name})) as locked`;
    if (!row?.locked) return;
    await work().finally(() => connection`select pg_advisory_unlock(hashtext(${name}))`);
  } finally {
    connection.release();
  }
}

/** Jobs that a killed process had in hand are given to the others, not after the four hours of graphile-worker. */
const freeJobs = async ({ sql }: Deps) => {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '10 minutes' having count(*) > 0`;
};

/** Only faults are worth a line. */
const loggerOf = (deps: Deps) =>
  new Logger((scope) => (level, message, meta) => {
    const data = { task: scope.taskIdentifier, err: meta?.error };
    if (level === 'error') deps.log.error(data, message);
    else if (level === 'warning') deps.log.warn(data, message);
  });

/** The embedded database has no address in the settings: the pool knows where it is. */
function addressOf({ sql }: Deps): string {
  const { host, port, user, pass, database } = sql.options;
  const address = new URL('postgres://localhost');
  address.username = encodeURIComponent(user);
  if (typeof pass === 'string') address.password = encodeURIComponent(pass);
  address.pathname = `/${database}`;
  address.searchParams.set('host', host[0] ?? 'localhost');
  address.searchParams.set('port', String(port[0]));
  return address.href;
}
