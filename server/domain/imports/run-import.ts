import { randomBytes } from 'node:crypto';
import type { ImportFailure, ImportInfo } from '#contract/imports.ts';
import { rightsOf } from '#contract/permissions.ts';
import { type Ctx, inTransaction, may } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import type { RowOf } from '#server/db/rows.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { type Move, transition } from '#server/domain/states/transition.ts';
import { DomainError } from '#server/errors.ts';
import { addAlone, addFamilies } from './add-chunk.ts';
import { changeChunk } from './change-chunk.ts';
import { joinFamilies, leaveFamilies } from './families/join-families.ts';
import { RUNS, type Run, type Step, TAKE_BACK, WORKERS } from './import-runs.ts';
import { importJob } from './import-states.ts';
import { makeTerms, removeTerms } from './make-terms.ts';
import { pastChunk } from './past/past-chunk.ts';
import { isPast } from './past-sources.ts';
import { refusePurchaseColumn } from './purchase-column.ts';
import { readInfo, refusePeople } from './read-import.ts';
import { type Ended, handOver, type Part, runPart, type Work } from './run-workers.ts';
import { refuseBeyondStock } from './stock-alone.ts';

type Open = {
  status: keyof typeof RUNS;
  actorId: string;
  source: ImportInfo['source'];
};
type Job = { id: string; isProductImport: boolean };

/**
 * Applies or undoes an import, one chunk of products per transaction, to keep locks short. After a
 * crash whole chunks remain and another process continues after them; a failed run is rolled back.
 */
export async function runImport(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [open] = await ctx.sql<Open[]>`
    select status, actor_id, source
    from imports
    where id = ${id} and status in ('applying', 'undoing')`;
  if (!open) return;
  const run = RUNS[open.status];
  const requestId = randomBytes(4).toString('hex');
  const acting = { ...ctx, actor: await readStarter(ctx, open.actorId), requestId };
  const job = { id, isProductImport: !isPast(open.source) };
  try {
    const info = await readInfo(acting, id);
    const check = async (tx: Ctx) =>
      requireRights({ ...tx, actor: await readStarter(tx, open.actorId) }, info);
    await check(ctx);
    const ended = await runAll(acting, job, run, check);
    if (ended === 'done') await finish(ctx, id, run);
    if (ended === 'stopped') await handOver(ctx, id);
  } catch (error) {
    // the database was away or busy, which is no fault of the import: the next run continues
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, import: id, requestId }, 'an import was taken back');
    await runAll(acting, job, TAKE_BACK[run.what]);
    await keepFailure(ctx, id, run, { error, requestId });
  }
}

/** The person who started the run, with the permissions of this moment. */
async function readStarter({ sql }: Ctx, id: string): Promise<Ctx['actor']> {
  const [row] = await sql<RowOf<'users', 'staffRole' | 'permissions'>[]>`
    select case when status = 'active' then staff_role end as staff_role, permissions
    from users where id = ${id}`;
  const permissions = rightsOf(row?.staffRole ?? null, row?.permissions ?? []);
  return { kind: 'admin', id, sessionId: '', permissions };
}

/**
 * A right may be withdrawn while the job waits or runs. Throws `forbidden` and what a start throws.
 */
function requireRights(ctx: Ctx, info: ImportInfo): void {
  refusePeople(ctx, info.source);
  if (!may(ctx, 'products.write', 'products.stock'))
    throw new DomainError('forbidden', 'forbidden');
  refusePurchaseColumn(ctx, info.mapping);
  refuseBeyondStock(ctx, info);
}

/** Returns the import to its state before the job and stores the reason. */
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

/**
 * Reason of a failure. A unique violation means that an address was taken concurrently; the next
 * dry run reports it.
 */
function reasonOf(error: unknown) {
  if (error instanceof DomainError) return error.key;
  return brokenUnique(error) ? 'conflict' : 'unknown_error';
}

/** Ends a run; open rows are those whose product is gone, and count as skipped. */
const finish = (ctx: Ctx, id: string, run: Run) =>
  end(ctx, id, run, {
    to: run.ends,
    change: { [`${run.ends}_at`]: ctx.now().toISOString() },
    before: (tx) => tx.sql`
      update import_rows
      set state = ${run.changes.skips}
      where import_id = ${id} and state = ${run.changes.takes}`,
  });

type End = Pick<Move<ImportInfo['status']>, 'to' | 'change'> & {
  before?: (tx: Ctx) => Promise<unknown>;
};

/** Ends a run, unless another process has ended it. */
const end = (ctx: Ctx, id: string, { during: from }: Run, { before, ...move }: End) =>
  inTransaction(ctx, async (tx) => {
    const [open] = await tx.sql`
      select 1 from imports where id = ${id} and status = ${from} for update`;
    if (!open) return;
    await before?.(tx);
    await transition(tx, importJob, { id, from, as: 'system', ...move });
  });

type Check = (tx: Ctx) => Promise<void>;

/** Runs all stages; `check` precedes each chunk in its transaction. */
async function runAll(
  ctx: Ctx,
  { id, isProductImport }: Job,
  step: Step,
  check?: Check,
): Promise<Ended> {
  const parts = isProductImport ? productParts(id, step) : [[addsOfPast(id, step)]];
  for (const part of parts) {
    const ended = await runPart(ctx, { id, step }, check ? part.map(after(check)) : part);
    if (ended !== 'done') return ended;
  }
  return 'done';
}

const after =
  (check: Check) =>
  (work: Work): Work =>
  async (tx, last) => {
    await check(tx);
    return work(tx, last);
  };

/** Orders the stages: new products need their brands first, and an undo runs in reverse. */
function productParts(id: string, step: Step): Part[] {
  const isAdding = step.adds.how === 'insert';
  const parts = [changesOf, addsAlone, addsOfFamilies].map((work) =>
    [...Array(WORKERS).keys()].map((worker) => work(id, step, worker)),
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

/**
 * Runs in order of the rows; each chunk locks its products in order of their ids, which avoids
 * deadlocks.
 */
const changesOf =
  (id: string, step: Step, worker: number): Work =>
  (tx, last) =>
    changeChunk(tx, { id, step, after: Number(last), worker });

/** Added rows change state, so the next chunk is always the first open one. */
const addsOfPast =
  (id: string, step: Step): Work =>
  async (tx, last) => {
    const rows = await pastChunk(tx, { id, step });
    return rows > 0 ? { last, rows } : undefined;
  };

/** Runs in order of the rows. */
const addsAlone =
  (id: string, step: Step, worker: number): Work =>
  (tx, last) =>
    addAlone(tx, { id, step, after: Number(last), worker });

const addsOfFamilies =
  (id: string, step: Step, worker: number): Work =>
  (tx, last) =>
    addFamilies(tx, { id, step, after: last, worker });

/**
 * Joins existing families, and families of existing products, after all products are added. An undo
 * dissolves families before it removes products.
 */
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
