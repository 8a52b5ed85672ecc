import { randomBytes } from 'node:crypto';
import type { ImportFailure } from '../../../contract/imports.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { brokenUnique } from '../../db/unique-violation.ts';
import { DomainError } from '../../errors.ts';
import {
  changeProducts,
  type Goods,
  type GoodsChange,
  type GoodsFields,
  movesOf,
  readGoods,
} from '../catalogue/change-products.ts';
import { readPaths } from '../catalogue/remember-path.ts';

type Row = {
  position: number;
  productId: string;
  before: GoodsFields;
  after: GoodsFields;
  seenVersion: number;
  leftVersion: number | null;
};

const CHUNK = 500;
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

/**
 * Applies or undoes an import in one transaction: a killed process leaves nothing half done, and whoever takes the
 * import up again finds everything as it was. Progress is told over another connection.
 */
export async function runImport(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [open] = await ctx.sql<{ status: keyof typeof RUNS; actorId: string }[]>`
    select status, actor_id as "actorId" from imports where id = ${id} and status in ('applying', 'undoing')`;
  if (!open) return;
  const run = RUNS[open.status];
  // whoever started it was let in then; the job itself may do nothing else
  const actor = { kind: 'admin', id: open.actorId, sessionId: '', permissions: [] } as const;
  const requestId = randomBytes(4).toString('hex');
  try {
    await inTransaction({ ...ctx, actor, requestId }, async (tx) => {
      const [lock] = await tx.sql<{ mine: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtext(${id})) as mine`;
      const [still] =
        await tx.sql`select 1 from imports where id = ${id} and status = ${open.status}`;
      if (lock?.mine && still) await runAll(ctx, tx, id, run);
    });
  } catch (error) {
    ctx.log.error({ err: error, import: id, requestId }, 'an import was rolled back');
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
  await ctx.sql`
    update imports set status = ${run.fails}, done = 0, updated_at = ${now},
      failure = ${JSON.stringify(failure)}::text::jsonb
    where id = ${id} and status = ${run.during}`;
}

/** An address that was taken in the same moment is found by the next dry run. */
function reasonOf(error: unknown) {
  if (error instanceof DomainError) return error.key;
  return brokenUnique(error) ? 'conflict' : 'unknown_error';
}

/** Rows go in the order of their products, so that two writers never wait for each other in a circle. */
async function runAll(ctx: Ctx, tx: Ctx, id: string, run: Run) {
  let done = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await tx.sql<Row[]>`
      select position, product_id as "productId", before, after, seen_version as "seenVersion",
        left_version as "leftVersion"
      from import_rows where import_id = ${id} and state = ${run.takes} and product_id > ${last}::uuid
      order by product_id limit ${CHUNK}`;
    if (rows.length === 0) break;
    await runChunk(tx, id, rows, run);
    done += rows.length;
    last = rows.at(-1)?.productId ?? last;
    await ctx.sql`
      update imports set done = ${done}, updated_at = ${ctx.now().toISOString()} where id = ${id}`;
  }
  const now = tx.now().toISOString();
  await tx.sql`
    update imports set status = ${run.ends}, updated_at = ${now},
      applied_at = case when ${run.ends} = 'applied' then ${now}::timestamptz else applied_at end,
      undone_at = case when ${run.ends} = 'undone' then ${now}::timestamptz end
    where id = ${id}`;
}

async function runChunk(tx: Ctx, id: string, rows: Row[], run: Run) {
  const goods = await readGoods(tx, { ids: rows.map(({ productId }) => productId), lock: true });
  const now = new Map(goods.map((product) => [product.id, product]));
  const fits = rows.filter((row) => isUntouched(row, now.get(row.productId), run));
  const wanted = fits.flatMap((row): GoodsChange[] => {
    const before = now.get(row.productId);
    return before ? [{ before, set: run.takes === 'change' ? row.after : row.before }] : [];
  });
  const changes = await withFreePaths(tx, wanted);
  const left =
    changes.length > 0
      ? await changeProducts(tx, { changes, action: run.action, reference: id })
      : new Map<string, number>();
  const states = rows.map(({ position, productId }) => ({
    position,
    state: left.has(productId) ? run.leaves : run.skips,
    version: left.get(productId) ?? null,
  }));
  await tx.sql`
    update import_rows r set state = n.state, left_version = coalesce(n.version, r.left_version)
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as n(position int, state text, version int)
    where r.import_id = ${id} and r.position = n.position`;
}

/** Without products whose new address somebody else took meanwhile. */
async function withFreePaths(tx: Ctx, changes: GoodsChange[]) {
  const ways = await readPaths(tx, movesOf(changes));
  const taken = new Set(ways.filter(({ isTaken }) => isTaken).map(({ id }) => id));
  return changes.filter(({ before }) => !taken.has(before.id));
}

/** Whether the product is still as the row knows it; stock counts only where the row changes it. */
function isUntouched(row: Row, product: Goods | undefined, { takes }: Run): boolean {
  if (!product) return false;
  const [version, seen, wanted] =
    takes === 'change'
      ? [row.seenVersion, row.before, row.after]
      : [row.leftVersion, row.after, row.before];
  if (product.version !== version) return false;
  return (
    wanted.onHand === undefined ||
    (product.onHand === seen.onHand && wanted.onHand >= product.reserved)
  );
}
