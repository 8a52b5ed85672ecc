import type { OutsideCtx } from '#server/context.ts';
import { DAY, MINUTE } from '#shared/time.ts';

const AT_ONCE = 1_000;
/** Retention in days of resolved incidents; the audit log keeps the alerts. */
const KEEP_INCIDENTS_DAYS = 90;
/** Retention in days of dry runs that were not applied; their prices are out of date by then. */
const KEEP_DRY_RUNS_DAYS = 7;
/** Retention in days of idempotency keys; a later repeat counts as a new request. */
const KEEP_ANSWERS_DAYS = 1;
/** Time limit of one night; the next night continues. */
const MOST_MS = 10 * MINUTE;

type Batch = (ctx: OutsideCtx, before: string) => Promise<number>;

/**
 * Deletes messages and bank calls, and blanks values of the audit log, past their configured
 * retention. Orders, payments, the ledger and the log's actors and subjects stay. Imports keep
 * their job and row counts.
 */
export async function forgetOld(ctx: OutsideCtx): Promise<void> {
  const { messages, logValues, attempts, imports } = ctx.config.retention;
  const until = Date.now() + MOST_MS;
  await inBatches(ctx, { days: messages, until, batch: forgetMessages });
  await inBatches(ctx, { days: logValues, until, batch: blankLog });
  await inBatches(ctx, { days: attempts, until, batch: forgetAttempts });
  await inBatches(ctx, { days: KEEP_INCIDENTS_DAYS, until, batch: forgetIncidents });
  await inBatches(ctx, { days: KEEP_ANSWERS_DAYS, until, batch: forgetAnswers });
  await inBatches(ctx, { days: imports, until, batch: closeImports });
  await inBatches(ctx, { days: KEEP_DRY_RUNS_DAYS, until, batch: closeDryRuns });
  await inBatches(ctx, { days: 0, until, batch: forgetRows });
  await inBatches(ctx, { days: 0, until, batch: forgetPictures });
  await inBatches(ctx, { days: 0, until, batch: forgetDryRuns });
}

type Work = { days: number | undefined; until: number; batch: Batch };

/**
 * Runs each batch in a transaction of its own, so that it holds no long locks and a stop loses
 * nothing.
 */
async function inBatches(ctx: OutsideCtx, { days, until, batch }: Work): Promise<void> {
  if (days === undefined) return;
  const before = new Date(ctx.now().getTime() - days * DAY).toISOString();
  let done = AT_ONCE;
  while (done === AT_ONCE && !ctx.stopping.aborted && Date.now() < until)
    done = await batch(ctx, before);
}

const forgetMessages: Batch = async ({ sql }, before) => {
  const { count } = await sql`
    delete from messages where id = any(array(
      select id from messages where status <> 'queued' and created_at < ${before}
      order by created_at limit ${AT_ONCE} for update skip locked))`;
  return count;
};

const blankLog: Batch = async ({ sql }, before) => {
  const [row] = await sql<{ n: number }[]>`select blank_old_log(${before}, ${AT_ONCE}) as n`;
  return row?.n ?? 0;
};

const forgetAttempts: Batch = async ({ sql }, before) => {
  const [row] = await sql<{ n: number }[]>`select forget_old_attempts(${before}, ${AT_ONCE}) as n`;
  return row?.n ?? 0;
};

const forgetIncidents: Batch = async ({ sql }, before) => {
  const { count } = await sql`
    delete from incidents where id in (
      select id from incidents where ended_at < ${before} order by ended_at limit ${AT_ONCE})`;
  return count;
};

const forgetAnswers: Batch = async ({ sql }, before) => {
  const { count } = await sql`
    delete from idempotency_keys where (owner, key) in (
      select owner, key from idempotency_keys where created_at < ${before} limit ${AT_ONCE})`;
  return count;
};

/** Closes imports that can no longer be undone; later steps delete their rows. */
const closeImports: Batch = async (ctx, before) => {
  const { count } = await ctx.sql`
    update imports set forgotten_at = ${ctx.now().toISOString()} where id in (
      select id from imports where forgotten_at is null and status in ('applied', 'undone')
        and coalesce(undone_at, applied_at, updated_at) < ${before}
      order by created_at limit ${AT_ONCE} for update skip locked)`;
  return count;
};

const closeDryRuns: Batch = async (ctx, before) => {
  const { count } = await ctx.sql`
    update imports set forgotten_at = ${ctx.now().toISOString()} where id in (
      select id
      from imports
      where forgotten_at is null and status in ('uploaded', 'checked') and updated_at < ${before}
      order by created_at limit ${AT_ONCE} for update skip locked)`;
  return count;
};

const forgetRows: Batch = async ({ sql }) => {
  const { count } = await sql`
    delete from import_rows where (import_id, position) in (
      select r.import_id, r.position from imports i, lateral (
        select import_id, position from import_rows where import_id = i.id limit ${AT_ONCE}) r
      where i.forgotten_at is not null limit ${AT_ONCE})`;
  return count;
};

/** Deletes pictures uploaded in a ZIP; products keep references to those they use. */
const forgetPictures: Batch = async ({ sql }) => {
  const { count } = await sql`
    delete from import_pictures where (import_id, name) in (
      select p.import_id, p.name from imports i join import_pictures p on p.import_id = i.id
      where i.forgotten_at is not null limit ${AT_ONCE})`;
  return count;
};

/** Deletes imports that were never applied and so changed nothing. */
const forgetDryRuns: Batch = async ({ sql }) => {
  const { count } = await sql`
    delete from imports where id in (
      select id from imports i where forgotten_at is not null and status in ('uploaded', 'checked')
        and not exists (select from import_rows r where r.import_id = i.id) limit ${AT_ONCE})`;
  return count;
};
