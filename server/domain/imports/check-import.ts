import { randomBytes } from 'node:crypto';
import type { ImportInfo } from '#contract/imports.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { unnamedColumns } from '#shared/money-columns.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import { compareChunk, movesBefore, writeCompared } from './compare-chunk.ts';
import type { Catalogue, Row } from './compared.ts';
import { endRun, failRun } from './end-run.ts';
import { checkFamilies } from './families/check-families.ts';
import type { Mapping } from './guess-mapping.ts';
import { isPast, listColumns, refuseBeyondStock, refuseHiddenColumn } from './import-rights.ts';
import { RUNS } from './import-runs.ts';
import { importJob } from './import-states.ts';
import { checkMembers } from './members/check-members.ts';
import type { TermNames } from './new-terms.ts';
import { checkPast } from './past/check-past.ts';
import { isStalled, readInfo, refuseForgotten } from './read-import.ts';
import { type Ended, handOver, runWorker, type Work } from './run-workers.ts';
import { surveyRows } from './survey-rows.ts';
import { readTable } from './table-of.ts';

type Wanted = {
  mapping: Mapping;
  fallback: { brand?: string | undefined; category?: string | undefined };
  make: TermNames;
  unit?: PriceUnit | undefined;
};

const CHUNK = 1000;
/** Time limit of the dry run within a request; far below the timeouts of proxies. */
const WITHIN_MS = 15_000;

/**
 * Dry run: compares every row with its product and stores the differences; past the time limit a
 * job continues it. Throws `conflict` while it runs or after the import was applied, and
 * `purchase_forbidden`.
 */
export async function checkImport(
  ctx: Ctx,
  { id, ...wanted }: Wanted & { id: string },
): Promise<ImportInfo> {
  const info = await readInfo(ctx, id);
  if (isPast(info.source)) return checkPast(ctx, info, wanted.unit);
  if (info.source === 'group_members') return checkMembers(ctx, info);
  refuseColumns(ctx, info, wanted);
  await begin(ctx, info, forSource(info, wanted));
  const ended = await runCheck(ctx, id, AbortSignal.timeout(WITHIN_MS));
  if (ended === 'stopped') await addJob(ctx, id);
  return readInfo(ctx, id);
}

/** A price list has neither other columns nor new brands. */
const forSource = ({ source }: ImportInfo, wanted: Wanted): Wanted =>
  source === 'price_list'
    ? { ...wanted, mapping: listColumns(wanted.mapping), fallback: {}, make: NO_TERMS }
    : wanted;
const NO_TERMS = { brand: [], category: [] };

function refuseColumns(ctx: Ctx, info: ImportInfo, { mapping, unit }: Wanted) {
  // a bulk change has no columns to map
  if (info.work) throw conflict();
  if (mapping.code === undefined) throw invalidField('mapping.code', 'field_required');
  // a price read in the wrong unit is ten times too high or too low
  const { heads } = info;
  if (!(unit ?? info.unit) && unnamedColumns({ heads, mapping }).length > 0)
    throw invalidField('unit', 'field_required');
  refuseBeyondStock(ctx, { ...info, mapping });
  refuseHiddenColumn(ctx, mapping, info);
  const wrong = Object.entries(mapping).find(([, column]) => column >= info.heads.length);
  if (wrong) throw invalidField(`mapping.${wrong[0]}`, 'out_of_range');
}

/** Stores the options of the dry run, so that a job can continue with the same ones. */
const begin = (
  ctx: Ctx,
  { _id: id, status, unit: known }: ImportInfo,
  { mapping, fallback, make, unit = known ?? undefined }: Wanted,
) =>
  inTransaction(ctx, async (tx) => {
    await refuseForgotten(tx, id);
    const chosen = (names: string[]) => names.map((name) => ({ name, rows: 0, isMade: true }));
    const terms = { brand: chosen(make.brand), category: chosen(make.category) };
    await transition(tx, importJob, {
      id,
      to: 'checking',
      as: 'admin',
      change: {
        mapping: JSON.stringify(mapping),
        fallback: JSON.stringify(fallback),
        terms: JSON.stringify(terms),
        unit: unit ?? null,
        done: 0,
        failure: null,
      },
      audit: { action: 'import.check', before: { status }, after: { status: 'checked' } },
    });
  });

/**
 * Compares the rows of a dry run, one chunk per transaction, and continues after the last compared
 * row. Returns how it ended; on an error the import becomes an unchecked file again, with the
 * reason stored.
 */
export async function runCheck(ctx: Ctx, id: string, over: AbortSignal): Promise<Ended> {
  try {
    return await compareAll(ctx, await readInfo(ctx, id), over);
  } catch (error) {
    // the database was away or busy, which is no fault of the file: the next run continues
    if (!isDatabaseAway(error)) await failRun(ctx, id, RUNS.checking, error);
    throw error;
  }
}

/** Finishes, as a job, the dry run that a request began. */
export async function finishCheck(ctx: Ctx, id: string): Promise<void> {
  const [open] = await ctx.sql`select 1 from imports where id = ${id} and status = 'checking'`;
  if (!open) return;
  const requestId = randomBytes(4).toString('hex');
  try {
    const ended = await runCheck({ ...ctx, requestId }, id, new AbortController().signal);
    if (ended === 'stopped') await handOver(ctx, id);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, import: id, requestId }, 'a dry run broke');
  }
}

async function compareAll(ctx: Ctx, info: ImportInfo, over: AbortSignal): Promise<Ended> {
  const id = info._id;
  const { table, ...names } = await readTable(ctx, info);
  const { twice, terms } = await surveyRows(ctx, info, names);
  const first = await lastCompared(ctx, info);
  const paths = await movesBefore(ctx, { id, last: first });
  const ahead = comparesAhead(ctx, { id, table, twice, paths });
  const { prepare } = ahead;
  const worker = { id, step: RUNS.checking, key: undefined, over, prepare };
  try {
    const ended = await runWorker(ctx, worker, ahead.work, String(first));
    if (ended === 'done')
      await endRun(ctx, id, RUNS.checking, {
        change: { done: 0, terms: JSON.stringify(terms) },
        before: (tx) => checkFamilies(tx, info),
      });
    return ended;
  } finally {
    await ahead.idle();
  }
}

/** Position of the last compared row. */
async function lastCompared({ sql }: Ctx, { _id, done }: ImportInfo): Promise<number> {
  if (done === 0) return 0;
  const [row] = await sql<{ position: number }[]>`
    select position from import_rows where import_id = ${_id} and state <> 'left'
    order by position offset ${done - 1} limit 1`;
  return row?.position ?? 0;
}

/**
 * Compares the next chunk while the previous one is written, so that database and process work in
 * parallel. Each chunk is compared once, because its rows reserve their addresses; a retried
 * transaction writes the same result.
 */
function comparesAhead(ctx: Ctx, known: Catalogue) {
  const held = new Map<string, ReturnType<typeof compareNext>>();
  const prepare = (last: string) => {
    const there = held.get(last);
    if (there) return there;
    const rows = compareNext(ctx, known, Number(last));
    // prevents an unhandled rejection; the caller that awaits `rows` still gets the error
    rows.catch(() => {});
    held.set(last, rows);
    return rows;
  };
  const work: Work = async (tx, last) => {
    const rows = await prepare(last);
    const end = rows.at(-1)?.position;
    if (end === undefined) return undefined;
    void prepare(String(end));
    for (const other of held.keys())
      if (other !== last && other !== String(end)) held.delete(other);
    await writeCompared(tx, known.id, rows);
    return { last: String(end), rows: rows.length };
  };
  return { work, prepare, idle: () => Promise.allSettled(held.values()) };
}

async function compareNext(ctx: Ctx, known: Catalogue, after: number) {
  const rows = await ctx.sql<Row[]>`
    select position, cells from import_rows
    where import_id = ${known.id} and position > ${after} and state <> 'left'
    order by position limit ${CHUNK}`;
  return rows.length === 0 ? [] : compareChunk(ctx, rows, known);
}

/**
 * Resumes dry runs whose process was killed; one that still runs elsewhere holds its lock and is
 * skipped.
 */
export async function resumeChecks(ctx: Ctx): Promise<void> {
  const stalled = await ctx.sql<{ id: string }[]>`
    select id from imports i where status = 'checking' and ${isStalled(ctx)} order by updated_at`;
  for (const { id } of stalled) await finishCheck(ctx, id);
}

const addJob = ({ sql }: Ctx, id: string) => sql`
  select 1
  from graphile_worker.add_job('check_import', payload => ${JSON.stringify({ id })}::text::json,
    max_attempts => 5)`;
