import { type Ctx, inTransaction } from '#server/context.ts';
import { isBack, type Step } from './import-runs.ts';

/** Before the first row of a part. */
const FIRST = '';
/** Of several lanes the first of these counts. */
const ENDS = ['elsewhere', 'stopped', 'done'] as const;
export type Ended = (typeof ENDS)[number];

/** Does the next chunk behind `last`; answers where it ended and how many rows it took, nothing when there is no more. */
export type Work = (tx: Ctx, last: string) => Promise<{ last: string; rows: number } | undefined>;
/** What is done before the next part begins: by one transaction after the other, or in lanes beside each other. */
export type Part = Work[];

/** Which import it is, and the status that it has meanwhile. */
type Running = { id: string; step: Step | { during: 'checking' } };

/** Ends when all its lanes have ended; one that fails or finds another process at work stops the others behind their chunk. */
export async function runPart(ctx: Ctx, running: Running, part: Part): Promise<Ended> {
  const over = new AbortController();
  const runs = part.map(async (work, lane) => {
    const key = part.length > 1 ? lane : undefined;
    const ended = await runLane(ctx, { ...running, key, over: over.signal }, work).catch(
      (error: unknown) => ({ error }),
    );
    if (ended !== 'done') over.abort();
    return ended;
  });
  const ends = await Promise.all(runs);
  for (const ended of ends) if (typeof ended === 'object') throw ended.error;
  return ENDS.find((end) => ends.includes(end)) ?? 'done';
}

/** `over` ends it behind the chunk that is at work. */
type Lane = Running & {
  key: number | undefined;
  over: AbortSignal;
  /** What is done before the transaction of the chunk behind `last`, with connections of its own. */
  prepare?: (last: string) => Promise<unknown>;
};

export async function runLane(ctx: Ctx, lane: Lane, work: Work, first = FIRST): Promise<Ended> {
  for (let last = first; ; ) {
    if (ctx.stopping.aborted || lane.over.aborted) return 'stopped';
    await lane.prepare?.(last);
    const done = await inTransaction(ctx, (tx) => runNext(tx, lane, () => work(tx, last)));
    if (done === 'elsewhere') return done;
    if (!done) return 'done';
    last = done.last;
  }
}

/**
 * The next chunk in a transaction of its own; whoever holds the lock of the import runs it. Nobody waits for the disk: a chunk
 * that a power cut takes is taken whole, and done again; the end of the import is on the disk, and with it all before.
 */
async function runNext(tx: Ctx, { id, step, key }: Lane, work: () => ReturnType<Work>) {
  await tx.sql`set local synchronous_commit to off`;
  const [still] = await tx.sql`select 1 from imports where id = ${id} and status = ${step.during}`;
  if (!still || !(await isMine(tx, id, key))) return 'elsewhere';
  const done = await work();
  const moved = isBack(step) ? -(done?.rows ?? 0) : (done?.rows ?? 0);
  await tx.sql`
    update imports set done = greatest(0, done + ${moved}::int), updated_at = ${tx.now().toISOString()} where id = ${id}`;
  return done;
}

/** The lock of the whole import, or of one of its lanes, which share that one. */
async function isMine({ sql }: Ctx, id: string, lane: number | undefined): Promise<boolean> {
  const [lock] = await sql<{ mine: boolean }[]>`
    select ${
      lane === undefined
        ? sql`pg_try_advisory_xact_lock(hashtext(${id}))`
        : sql`pg_try_advisory_xact_lock_shared(hashtext(${id})) and pg_try_advisory_xact_lock(hashtext(${id}), ${lane}::int)`
    } as mine`;
  return lock?.mine ?? false;
}

/** The process is told to stop: the next one takes the import up at once. */
export const handOver = (ctx: Ctx, id: string) => ctx.sql`
  update imports set updated_at = to_timestamp(0) where id = ${id} and status in ('checking', 'applying', 'undoing')`;
