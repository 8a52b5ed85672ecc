import { Logger, run, type Task, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import { type Ctx, type Deps, systemContext } from './context.ts';
import { checkoutJobs } from './domain/checkout/jobs.ts';
import { sendMessage } from './domain/messages/send-message.ts';

/**
 * What the clock starts: names of checkoutJobs. Each run does all that is due, so a failed one is
 * not repeated, and a queue with a key of its own lets no task overtake itself or pile up.
 */
const CRONTAB = `
* * * * * expire_orders ?max=1&queue=expire_orders&jobKey=expire_orders
* * * * * sweep_payments ?max=1&queue=sweep_payments&jobKey=sweep_payments
7 * * * * deliver_orders ?max=1&queue=deliver_orders&jobKey=deliver_orders
`;

const messageRef = z.object({ id: z.uuid() });

/** Runs the background jobs inside this process until `stop`. */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString: deps.config.databaseUrl ?? addressOf(deps),
    taskList: tasksOf(deps),
    crontab: CRONTAB,
    concurrency: 2,
    maxPoolSize: 4,
    noHandleSignals: true,
    logger: loggerOf(deps),
  });
  runner.promise.catch((error: unknown) => deps.log.error({ err: error }, 'jobs stopped'));
  return { stop: () => runner.stop() };
}

function tasksOf(deps: Deps): TaskList {
  const ofSystem =
    (work: (ctx: Ctx) => Promise<void>): Task =>
    () =>
      work(systemContext(deps));
  return {
    ...Object.fromEntries(
      Object.entries(checkoutJobs).map(([name, work]) => [name, ofSystem(work)]),
    ),
    send_message: (payload) => sendMessage(systemContext(deps), messageRef.parse(payload)),
  };
}

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
