import { type Ctx, inTransaction } from '#server/context.ts';
import type { Run } from './import-runs.ts';

/** Start position of a stage: before its first row. */
const FIRST = '';
/**
 * Results of a worker by precedence: the first one that any worker returns is the result of the
 * stage.
 */
const ENDS = ['elsewhere', 'stopped', 'done'] as const;
export type Ended = (typeof ENDS)[number];

/**
 * Processes the chunk after `last`; returns its end and the number of rows, or nothing when there
 * are no more.
 */
export type Work = (tx: Ctx, last: string) => Promise<{ last: string; rows: number } | undefined>;
/** Stage of an import, finished before the next begins: one worker, or several in parallel. */
export type Part = Work[];

/** Running import, and the status it has while it runs. */
type Running = { id: string; step: Pick<Run, 'during'> & { isBack?: boolean } };

/**
 * Waits for all workers of a stage; if one fails or finds another process at work, the others stop
 * after their chunk.
 */
export async function runPart(ctx: Ctx, running: Running, part: Part): Promise<Ended> {
  const over = new AbortController();
  const runs = part.map(async (work, worker) => {
    const key = part.length > 1 ? worker : undefined;
    const ended = await runWorker(ctx, { ...running, key, over: over.signal }, work).catch(
      (error: unknown) => ({ error }),
    );
    if (ended !== 'done') over.abort();
    return ended;
  });
  const ends = await Promise.all(runs);
  for (const ended of ends) if (typeof ended === 'object') throw ended.error;
  return ENDS.find((end) => ends.includes(end)) ?? 'done';
}

/** Worker of a stage; aborting `over` stops it after the current chunk. */
type Worker = Running & {
  key: number | undefined;
  over: AbortSignal;
  /** Preparation before the transaction of the chunk after `last`, on its own connections. */
  prepare?: (last: string) => Promise<unknown>;
};

export async function runWorker(
  ctx: Ctx,
  worker: Worker,
  work: Work,
  first = FIRST,
): Promise<Ended> {
  for (let last = first; ; ) {
    if (ctx.stopping.aborted || worker.over.aborted) return 'stopped';
    await worker.prepare?.(last);
    const done = await inTransaction(ctx, (tx) => runNext(tx, worker, () => work(tx, last)));
    if (done === 'elsewhere') return done;
    if (!done) return 'done';
    last = done.last;
  }
}

/**
 * Runs the next chunk in its own transaction if the import's lock is free. It commits
 * asynchronously: a power cut loses whole chunks, which are repeated, and the final commit flushes
 * all earlier ones to disk.
 */
async function runNext(tx: Ctx, { id, step, key }: Worker, work: () => ReturnType<Work>) {
  await tx.sql`set local synchronous_commit to off`;
  const [still] = await tx.sql`select 1 from imports where id = ${id} and status = ${step.during}`;
  if (!still || !(await isMine(tx, id, key))) return 'elsewhere';
  const done = await work();
  const moved = step.isBack ? -(done?.rows ?? 0) : (done?.rows ?? 0);
  await tx.sql`
    update imports
    set done = greatest(0, done + ${moved}::int), updated_at = ${tx.now().toISOString()}
    where id = ${id}`;
  return done;
}

/**
 * Tries the lock of the whole import, or of one worker; workers hold the import's lock in shared
 * mode.
 */
async function isMine({ sql }: Ctx, id: string, worker: number | undefined): Promise<boolean> {
  const [lock] = await sql<{ mine: boolean }[]>`
    select ${
      worker === undefined
        ? sql`pg_try_advisory_xact_lock(hashtext(${id}))`
        : sql`pg_try_advisory_xact_lock_shared(hashtext(${id}))
            and pg_try_advisory_xact_lock(hashtext(${id}), ${worker}::int)`
    } as mine`;
  return lock?.mine ?? false;
}

/**
 * Marks the import as stalled when this process stops, so that the next process resumes it at once.
 */
export const handOver = (ctx: Ctx, id: string) => ctx.sql`
  update imports
  set updated_at = to_timestamp(0)
  where id = ${id} and status in ('checking', 'applying', 'undoing')`;
