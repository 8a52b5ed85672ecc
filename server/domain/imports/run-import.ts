import { randomBytes } from 'node:crypto';
import type { ImportFailure, ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { type Move, transition } from '#server/domain/states/transition.ts';
import { DomainError } from '#server/errors.ts';
import { addAlone, addFamilies } from './add-chunk.ts';
import { changeChunk } from './change-chunk.ts';
import { joinFamilies, leaveFamilies } from './families/join-families.ts';
import { isBack, RUNS, type Run, type Step, TAKE_BACK } from './import-runs.ts';
import { importJob } from './import-states.ts';
import { makeTerms, removeTerms } from './make-terms.ts';
import { pastChunk } from './past/past-chunk.ts';
import { isPast } from './read-import.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
type Ended = 'done' | 'elsewhere' | 'stopped';
type Open = { status: keyof typeof RUNS; actorId: string; source: ImportInfo['source'] };
type Job = { id: string; isOfGoods: boolean };

/**
 * Applies or undoes an import, a chunk of products in each transaction, so that nobody waits for long. A killed
 * process leaves whole chunks, and whoever takes the import up goes on behind them; one that fails is taken back.
 */
export async function runImport(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [open] = await ctx.sql<Open[]>`
    select status, actor_id, source from imports where id = ${id} and status in ('applying', 'undoing')`;
  if (!open) return;
  const run = RUNS[open.status];
  // whoever started it was let in then; the job itself may do nothing else
  const actor = { kind: 'admin', id: open.actorId, sessionId: '', permissions: [] } as const;
  const requestId = randomBytes(4).toString('hex');
  const acting = { ...ctx, actor, requestId };
  const job = { id, isOfGoods: !isPast(open.source) };
  try {
    const ended = await runAll(acting, job, run);
    if (ended === 'done') await finish(ctx, id, run);
    if (ended === 'stopped') await handOver(ctx, id);
  } catch (error) {
    // a database that was away or busy has refused nothing: the next run goes on
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, import: id, requestId }, 'an import was taken back');
    await runAll(acting, job, TAKE_BACK[run.what]);
    await keepFailure(ctx, id, run, { error, requestId });
  }
}

/** Back where it was before the job, with the reason beside it. */
async function keepFailure(
  ctx: Ctx,
  id: string,
  run: Run,
  { error, requestId }: { error: unknown; requestId: string },
) {
  const now = ctx.now().toISOString();
  const failure: ImportFailure = {
    what: run.what,
    reason: reasonOf(error),
    requestId,
    at: now,
  };
  await end(ctx, id, run, { to: run.fails, change: { done: 0, failure: JSON.stringify(failure) } });
}

/** An address that was taken in the same moment is found by the next dry run. */
function reasonOf(error: unknown) {
  if (error instanceof DomainError) return error.key;
  return brokenUnique(error) ? 'conflict' : 'unknown_error';
}

/** A row whose product is gone has been taken up by nobody. */
const finish = (ctx: Ctx, id: string, run: Run) =>
  end(ctx, id, run, {
    to: run.ends,
    change: { [`${run.ends}_at`]: ctx.now().toISOString() },
    before: (tx) => tx.sql`
      update import_rows set state = ${run.changes.skips} where import_id = ${id} and state = ${run.changes.takes}`,
  });

type End = Pick<Move<ImportInfo['status']>, 'to' | 'change'> & {
  before?: (tx: Ctx) => Promise<unknown>;
};

/** Ends a run, unless another process has ended it first. */
const end = (ctx: Ctx, id: string, { during: from }: Run, { before, ...move }: End) =>
  inTransaction(ctx, async (tx) => {
    const [open] = await tx.sql`
      select 1 from imports where id = ${id} and status = ${from} for update`;
    if (!open) return;
    await before?.(tx);
    await transition(tx, importJob, { id, from, as: 'system', ...move });
  });

/** The process is told to stop: the next one takes the import up at once. */
const handOver = (ctx: Ctx, id: string) => ctx.sql`
  update imports set updated_at = to_timestamp(0) where id = ${id} and status in ('applying', 'undoing')`;

async function runAll(ctx: Ctx, { id, isOfGoods }: Job, step: Step): Promise<Ended> {
  const works = isOfGoods ? goodsWorks(id, step) : [addsOfPast(id, step)];
  for (const work of works) {
    const ended = await runPart(ctx, id, step, work);
    if (ended !== 'done') return ended;
  }
  return 'done';
}

/** Goods that are added need their brands first, and what goes away goes in the other order. */
function goodsWorks(id: string, step: Step): Work[] {
  const isAdding = step.adds.how === 'insert';
  const parts = [changesOf(id, step), addsAlone(id, step), addsOfFamilies(id, step)];
  const terms = () => [once(isAdding ? makeTerms : removeTerms, id)];
  return isAdding ? [...terms(), ...parts, joins(id)] : [leaves(id), ...parts, ...terms()];
}

/** Does the next chunk behind `last`; answers where it ended and how many rows it took, nothing when there is no more. */
type Work = (tx: Ctx, last: string) => Promise<{ last: string; rows: number } | undefined>;

const once =
  (work: (tx: Ctx, id: string) => Promise<void>, id: string): Work =>
  async (tx) => {
    await work(tx, id);
    return undefined;
  };

/** Rows go in the order of their products, so that two writers never wait for each other in a circle. */
const changesOf =
  (id: string, step: Step): Work =>
  (tx, last) =>
    changeChunk(tx, { id, step, after: last });

/** What was added is another state, so the next chunk is always the first there is. */
const addsOfPast =
  (id: string, step: Step): Work =>
  async (tx, last) => {
    const rows = await pastChunk(tx, { id, step });
    return rows > 0 ? { last, rows } : undefined;
  };

/** In the order of their rows. */
const addsAlone =
  (id: string, step: Step): Work =>
  (tx, last) =>
    addAlone(tx, { id, step, after: last === FIRST ? 0 : Number(last) });

const addsOfFamilies =
  (id: string, step: Step): Work =>
  (tx, last) =>
    addFamilies(tx, { id, step, after: last === FIRST ? '' : last });

/** Families that were there, or have goods that were, are joined once all their goods are there; all are ended before those go. */
const joins =
  (id: string): Work =>
  async (tx, last) => {
    const next = await joinFamilies(tx, { id, after: last === FIRST ? '' : last });
    return next === undefined ? undefined : { last: next, rows: 0 };
  };

const leaves =
  (id: string): Work =>
  async (tx, last) => {
    const left = await leaveFamilies(tx, { id });
    return left > 0 ? { last, rows: 0 } : undefined;
  };

async function runPart(ctx: Ctx, id: string, step: Step, work: Work): Promise<Ended> {
  for (let last = FIRST; ; ) {
    if (ctx.stopping.aborted) return 'stopped';
    const done = await inTransaction(ctx, (tx) => runNext(tx, id, step, () => work(tx, last)));
    if (done === 'elsewhere') return done;
    if (!done) return 'done';
    last = done.last;
  }
}

/**
 * The next chunk in a transaction of its own; whoever holds the lock of the import runs it. Nobody waits for the disk: a chunk
 * that a power cut takes is taken whole, and done again; the end of the import is on the disk, and with it all before.
 */
async function runNext(tx: Ctx, id: string, step: Step, work: () => ReturnType<Work>) {
  await tx.sql`set local synchronous_commit to off`;
  const [lock] = await tx.sql<{ mine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext(${id})) as mine`;
  const [still] = await tx.sql`select 1 from imports where id = ${id} and status = ${step.during}`;
  if (!lock?.mine || !still) return 'elsewhere';
  const done = await work();
  const moved = isBack(step) ? -(done?.rows ?? 0) : (done?.rows ?? 0);
  await tx.sql`
    update imports set done = greatest(0, done + ${moved}::int), updated_at = ${tx.now().toISOString()} where id = ${id}`;
  return done;
}
