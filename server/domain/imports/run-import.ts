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
import { LANES, RUNS, type Run, type Step, TAKE_BACK } from './import-runs.ts';
import { importJob } from './import-states.ts';
import { makeTerms, removeTerms } from './make-terms.ts';
import { pastChunk } from './past/past-chunk.ts';
import { isPast } from './read-import.ts';
import { type Ended, handOver, type Part, runPart, type Work } from './run-lanes.ts';

type Open = {
  status: keyof typeof RUNS;
  actorId: string;
  source: ImportInfo['source'];
};
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

async function runAll(ctx: Ctx, { id, isOfGoods }: Job, step: Step): Promise<Ended> {
  const parts = isOfGoods ? goodsParts(id, step) : [[addsOfPast(id, step)]];
  for (const part of parts) {
    const ended = await runPart(ctx, { id, step }, part);
    if (ended !== 'done') return ended;
  }
  return 'done';
}

/** Goods that are added need their brands first, and what goes away goes in the other order. */
function goodsParts(id: string, step: Step): Part[] {
  const isAdding = step.adds.how === 'insert';
  const parts = [changesOf, addsAlone, addsOfFamilies].map((work) =>
    [...Array(LANES).keys()].map((lane) => work(id, step, lane)),
  );
  const terms = () => [once(isAdding ? makeTerms : removeTerms, id)];
  return isAdding ? [terms(), ...parts, [joins(id)]] : [[leaves(id)], ...parts, terms()];
}

const once =
  (work: (tx: Ctx, id: string) => Promise<void>, id: string): Work =>
  async (tx) => {
    await work(tx, id);
    return undefined;
  };

/** In the order of their rows; each locks its products in the order of their ids, so that no two writers wait for each other in a circle. */
const changesOf =
  (id: string, step: Step, lane: number): Work =>
  (tx, last) =>
    changeChunk(tx, { id, step, after: Number(last), lane });

/** What was added is another state, so the next chunk is always the first there is. */
const addsOfPast =
  (id: string, step: Step): Work =>
  async (tx, last) => {
    const rows = await pastChunk(tx, { id, step });
    return rows > 0 ? { last, rows } : undefined;
  };

/** In the order of their rows. */
const addsAlone =
  (id: string, step: Step, lane: number): Work =>
  (tx, last) =>
    addAlone(tx, { id, step, after: Number(last), lane });

const addsOfFamilies =
  (id: string, step: Step, lane: number): Work =>
  (tx, last) =>
    addFamilies(tx, { id, step, after: last, lane });

/** Families that were there, or have goods that were, are joined once all their goods are there; all are ended before those go. */
const joins =
  (id: string): Work =>
  async (tx, last) => {
    const next = await joinFamilies(tx, { id, after: last });
    return next === undefined ? undefined : { last: next, rows: 0 };
  };

const leaves =
  (id: string): Work =>
  async (tx, last) => {
    const left = await leaveFamilies(tx, { id });
    return left > 0 ? { last, rows: 0 } : undefined;
  };
