import { randomBytes } from 'node:crypto';
import type { ImportFailure, ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import type { RowOf } from '#server/db/rows.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import {
  changeProducts,
  movedProducts,
  type ProductChange,
  type ProductFields,
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import { type Move, transition } from '#server/domain/states/transition.ts';
import { DomainError } from '#server/errors.ts';
import { importJob } from './import-states.ts';

type Row = RowOf<'importRows', 'position' | 'seenVersion' | 'leftVersion'> & {
  productId: string;
  before: ProductFields | null;
  after: ProductFields | null;
};

/** Few enough that buyers of the same goods hardly notice. */
const CHUNK = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** What each run takes up, leaves behind, and goes back to when it fails. */
const RUNS = {
  applying: {
    during: 'applying',
    what: 'apply',
    takes: 'change',
    leaves: 'applied',
    skips: 'conflict',
    ends: 'applied',
    fails: 'checked',
    action: 'product.import',
  },
  undoing: {
    during: 'undoing',
    what: 'undo',
    takes: 'applied',
    leaves: 'undone',
    skips: 'kept',
    ends: 'undone',
    fails: 'applied',
    action: 'product.import_undo',
  },
} as const;
type Run = (typeof RUNS)[keyof typeof RUNS];
/** How a run that failed goes back: what it has done becomes a thing to be done again. */
const TAKE_BACK = {
  apply: {
    ...{ ...RUNS.applying, takes: 'applied', leaves: 'change', skips: 'kept' },
    action: 'product.import_undo',
  },
  undo: {
    ...{ ...RUNS.undoing, takes: 'undone', leaves: 'applied', skips: 'kept' },
    action: 'product.import',
  },
} as const;
type Back = (typeof TAKE_BACK)[keyof typeof TAKE_BACK];
type Step = Run | Back;
const isBack = (step: Step): step is Back => step === TAKE_BACK.apply || step === TAKE_BACK.undo;
type Ended = 'done' | 'elsewhere' | 'stopped';

/**
 * Applies or undoes an import, a chunk of products in each transaction, so that nobody waits for long. A killed
 * process leaves whole chunks, and whoever takes the import up goes on behind them; one that fails is taken back.
 */
export async function runImport(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [open] = await ctx.sql<{ status: keyof typeof RUNS; actorId: string }[]>`
    select status, actor_id from imports where id = ${id} and status in ('applying', 'undoing')`;
  if (!open) return;
  const run = RUNS[open.status];
  // whoever started it was let in then; the job itself may do nothing else
  const actor = { kind: 'admin', id: open.actorId, sessionId: '', permissions: [] } as const;
  const requestId = randomBytes(4).toString('hex');
  const acting = { ...ctx, actor, requestId };
  try {
    const ended = await runAll(acting, id, run);
    if (ended === 'done') await finish(ctx, id, run);
    if (ended === 'stopped') await handOver(ctx, id);
  } catch (error) {
    // a database that was away or busy has refused nothing: the next run goes on
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, import: id, requestId }, 'an import was taken back');
    await runAll(acting, id, TAKE_BACK[run.what]);
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

const finish = (ctx: Ctx, id: string, run: Run) =>
  end(ctx, id, run, { to: run.ends, change: { [`${run.ends}_at`]: ctx.now().toISOString() } });

type End = Pick<Move<ImportInfo['status']>, 'to' | 'change'>;

/** Ends a run, unless another process has ended it first. */
const end = (ctx: Ctx, id: string, { during: from }: Run, move: End) =>
  inTransaction(ctx, async (tx) => {
    const [open] = await tx.sql`
      select 1 from imports where id = ${id} and status = ${from} for update`;
    if (open) await transition(tx, importJob, { id, from, as: 'system', ...move });
  });

/** The process is told to stop: the next one takes the import up at once. */
const handOver = (ctx: Ctx, id: string) => ctx.sql`
  update imports set updated_at = to_timestamp(0) where id = ${id} and status in ('applying', 'undoing')`;

/** Rows go in the order of their products, so that two writers never wait for each other in a circle. */
async function runAll(ctx: Ctx, id: string, step: Step): Promise<Ended> {
  for (let last: string | undefined = FIRST; last; ) {
    if (ctx.stopping.aborted) return 'stopped';
    const after: string = last;
    const done = await inTransaction(ctx, (tx) => runNext(tx, id, step, after));
    if (done === 'elsewhere') return done;
    last = done.last;
  }
  return 'done';
}

/** The next chunk in a transaction of its own; whoever holds the lock of the import runs it. */
async function runNext(tx: Ctx, id: string, step: Step, after: string) {
  const [lock] = await tx.sql<{ mine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext(${id})) as mine`;
  const [still] = await tx.sql`select 1 from imports where id = ${id} and status = ${step.during}`;
  if (!lock?.mine || !still) return 'elsewhere';
  const rows = await tx.sql<Row[]>`
    select position, product_id, before, after, seen_version,
      left_version
    from import_rows where import_id = ${id} and state = ${step.takes} and product_id > ${after}::uuid
    order by product_id limit ${CHUNK}`;
  if (rows.length === 0) return { last: undefined };
  await runChunk(tx, id, rows, step);
  const moved = isBack(step) ? -rows.length : rows.length;
  await tx.sql`
    update imports set done = greatest(0, done + ${moved}::int), updated_at = ${tx.now().toISOString()} where id = ${id}`;
  return { last: rows.at(-1)?.productId };
}

async function runChunk(tx: Ctx, id: string, rows: Row[], step: Step) {
  const products = await readStoredProducts(tx, {
    ids: rows.map(({ productId }) => productId),
    lock: true,
  });
  const now = new Map(products.map((product) => [product.id, product]));
  const fits = rows.filter((row) => isUntouched(row, now.get(row.productId), step));
  const wanted = fits.flatMap((row): ProductChange[] => {
    const before = now.get(row.productId);
    const set = step.takes === 'applied' ? row.before : row.after;
    return before && set ? [{ before, set }] : [];
  });
  const changes = await withFreePaths(tx, wanted);
  const left =
    changes.length > 0
      ? await changeProducts(tx, { changes, action: step.action, reference: id })
      : new Map<string, number>();
  const states = rows.map(({ position, productId }) => ({
    position,
    state: left.has(productId) ? step.leaves : step.skips,
    version: left.get(productId) ?? null,
  }));
  await tx.sql`
    update import_rows r set state = n.state, left_version = coalesce(n.version, r.left_version),
      seen_version = case when n.state = 'change' then n.version else r.seen_version end
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as n(position int, state text, version int)
    where r.import_id = ${id} and r.position = n.position`;
}

/** Without products whose new address somebody else took meanwhile. */
async function withFreePaths(tx: Ctx, changes: ProductChange[]) {
  const ways = await readPaths(tx, movedProducts(changes));
  const taken = new Set(ways.filter(({ isTaken }) => isTaken).map(({ id }) => id));
  return changes.filter(({ before }) => !taken.has(before.id));
}

/** Whether the product is still as the row knows it; stock counts only where the row changes it. */
function isUntouched(row: Row, product: StoredProduct | undefined, { takes }: Step): boolean {
  if (!product) return false;
  const version = takes === 'change' ? row.seenVersion : row.leftVersion;
  const [seen, wanted] = takes === 'applied' ? [row.after, row.before] : [row.before, row.after];
  if (product.version !== version || !seen || !wanted) return false;
  return (
    wanted.onHand === undefined ||
    (product.onHand === seen.onHand && wanted.onHand >= product.reserved)
  );
}
