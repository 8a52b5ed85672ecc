import { randomBytes } from 'node:crypto';
import type { ImportInfo } from '#contract/imports.ts';
import { rightsOf } from '#contract/permissions.ts';
import type { Ctx } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recountItems } from '#server/domain/price-lists/lists/write-own-prices.ts';
import { endRun, failRun } from './end-run.ts';
import { joinFamilies, leaveFamilies } from './families/join-families.ts';
import { isPast, requireRights } from './import-rights.ts';
import { RUNS, type Step, stepOf, WORKERS } from './import-runs.ts';
import { makeTerms, removeTerms } from './make-terms.ts';
import { memberStage } from './members/member-stage.ts';
import { type Job, movesRows, type Stage } from './move-rows.ts';
import { PRODUCT_STAGES, type StageRow } from './next-rows.ts';
import { ownPriceStage } from './own-prices/own-price-stage.ts';
import { pastStage } from './past/past-stage.ts';
import { isStalled, readInfo } from './read-import.ts';
import { type Ended, handOver, type Part, runPart, type Work } from './run-workers.ts';
import { writeRows } from './write-rows.ts';

type Open = Pick<Step, 'during'> & { actorId: string; targetId: string | null } & Pick<
    ImportInfo,
    'source'
  >;

/** Resumes imports whose process was killed; one that still runs elsewhere holds its lock. */
export async function resumeImports(ctx: Ctx): Promise<void> {
  const stalled = await ctx.sql<{ id: string }[]>`
    select id from imports i where status <> 'checking' and ${isStalled(ctx)} order by updated_at`;
  for (const { id } of stalled) await runImport(ctx, { id });
}

/**
 * Applies or undoes an import, one chunk of rows per transaction, to keep locks short. After a
 * crash whole chunks remain and another process continues after them; a failed run is rolled back.
 */
export async function runImport(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [open] = await ctx.sql<Open[]>`
    select status as during, actor_id, source, target_id
    from imports
    where id = ${id} and status in ('applying', 'undoing')`;
  if (!open) return;
  const { actorId, during } = open;
  const requestId = randomBytes(4).toString('hex');
  const acting = { ...ctx, actor: await readStarter(ctx, actorId), requestId };
  const runAll = (isBack: boolean, check?: Check) =>
    runParts(acting, { id, step: stepOf(open, isBack) }, { ...open, check });
  try {
    const info = await readInfo(acting, id);
    // a right may be withdrawn while the job waits or runs
    const check = async (tx: Ctx) =>
      requireRights({ ...tx, actor: await readStarter(tx, actorId) }, info);
    await check(ctx);
    const ended = await runAll(false, check);
    if (ended === 'done') await finish(ctx, id, stepOf(open, false));
    if (ended === 'stopped') await handOver(ctx, id);
  } catch (error) {
    // the database was away or busy, which is no fault of the import: the next run continues
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, import: id, requestId }, 'an import was taken back');
    await runAll(true);
    await failRun({ ...ctx, requestId }, id, RUNS[during], error);
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

/** Ends a run; open rows are those whose product is gone, and count as skipped. */
function finish(ctx: Ctx, id: string, { during, changes, skips }: Step) {
  const run = RUNS[during];
  return endRun(ctx, id, run, {
    change: { [`${run.ends}_at`]: ctx.now().toISOString() },
    before: (tx) => tx.sql`
      update import_rows set state = ${skips} where import_id = ${id} and state = ${changes.takes}`,
  });
}

type Check = (tx: Ctx) => Promise<void>;
type How = Pick<Open, 'source' | 'targetId'> & { check: Check | undefined };

/** Runs all parts; `check` precedes each chunk in its transaction. */
async function runParts(ctx: Ctx, job: Job, { check, ...of }: How): Promise<Ended> {
  for (const part of partsOf(job, of)) {
    const checked = part.map(
      (work): Work =>
        async (tx, last) => {
          await check?.(tx);
          return work(tx, last);
        },
    );
    const ended = await runPart(ctx, job, checked);
    if (ended !== 'done') return ended;
  }
  return 'done';
}

function partsOf(job: Job, { source, targetId }: Pick<How, 'source' | 'targetId'>): Part[] {
  if (isPast(source)) return [workers(pastStage, job, 1)];
  if (source === 'group_members') return [workers(memberStage(targetId ?? ''), job, 1)];
  if (source === 'price_list')
    return [workers(ownPriceStage(targetId ?? ''), job, 1), [once(job, recount(targetId ?? ''))]];
  return productParts(job);
}

const recount = (listId: string) => (tx: Ctx) => recountItems(tx, listId);

/** A part of a single statement. */
const once =
  ({ id }: Job, write: (tx: Ctx, id: string) => Promise<unknown>): Work =>
  async (tx) => {
    await write(tx, id);
    return undefined;
  };

/**
 * New products need their brands first, and join families of other products last. The other
 * direction dissolves families before it removes products.
 */
function productParts(job: Job): Part[] {
  const { id } = job;
  const rows = PRODUCT_STAGES.map((next) => workers({ next, write: writeRows }, job, WORKERS));
  return job.step.to === 'after'
    ? [[once(job, makeTerms)], ...rows, [(tx, last) => joinFamilies(tx, id, last)]]
    : [[(tx) => leaveFamilies(tx, id)], ...rows, [once(job, removeTerms)]];
}

const workers = <Row extends StageRow>(stage: Stage<Row>, job: Job, count: number): Part =>
  [...Array(count).keys()].map((worker) => movesRows(stage, job, worker));
