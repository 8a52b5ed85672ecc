import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, notFound } from '#server/errors.ts';
import { knownJobs } from './read-jobs.ts';

/**
 * Queues a failing job at once; a double click queues it once. Throws `not_found`, and `conflict`
 * if it does not fail or cannot be started.
 */
export const runAgain = (ctx: Ctx, { name }: { name: string }): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const [job] = await tx.sql<{ failures: number }[]>`
      select failures from job_runs where name = ${name}`;
    if (!job || !knownJobs().all.includes(name)) throw notFound();
    if (job.failures === 0) throw conflict();
    await queue(tx, name);
    await recordAudit(tx, { action: 'job.run_again', entity: 'job', entityId: name });
    return undefined;
  });

/** Runs waiting retries now, and starts a scheduled job ahead of its schedule. */
async function queue({ sql }: Ctx, name: string): Promise<void> {
  const waiting = await sql<{ id: number }[]>`
    select id from graphile_worker.reschedule_jobs(array(
      select id
      from graphile_worker.jobs
      where task_identifier = ${name} and last_error is not null and locked_at is null
    ), run_at => now())`;
  if (waiting.length > 0) return;
  // an import job needs its row, and a loop runs by itself, so neither can be started here
  if (!knownJobs().timed.includes(name)) throw conflict();
  await sql`
    select graphile_worker.add_job(${name}, payload => '{}'::json, max_attempts => 1,
      job_key => ${`again:${name}`})`;
}
