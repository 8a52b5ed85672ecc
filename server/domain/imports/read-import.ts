import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { ImportInfo, ImportRow } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { type Fragment, pageOf } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { RowFault } from '#server/db/schema/imports.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { cutText } from '#shared/fold-text.ts';
import { currencyText } from '#shared/labels/rates.ts';
import { IMPORT_PAGE_SIZE } from '#shared/limits.ts';
import type { ForeignCost } from '#shared/rates/foreign-cost.ts';
import type { Tier } from '#shared/sale-terms.ts';
import { MINUTE } from '#shared/time.ts';
import type { Attribute } from './attribute-columns.ts';
import { cellColumn, type Mapping } from './guess-mapping.ts';
import { readSamples } from './heads/read-samples.ts';
import { isShown, mayKnow, openSources, refuseSource } from './import-rights.ts';
import { readMoves } from './rates/read-moves.ts';
import { showsUnusual } from './unusual-rows.ts';

const LATEST = 20;
/** Rows on one page of the report. */
const REPORTED = 2000;
/** Characters of a value that a row shows. */
const LONG = 400;

const STALLED_AFTER = MINUTE;

/**
 * True for imports whose job made no progress for a minute: its process died, or it waits behind
 * other jobs.
 */
export const isStalled = ({ sql, now }: Ctx) => sql`
  (i.status in ('checking', 'applying', 'undoing')
    and i.updated_at < ${new Date(now().getTime() - STALLED_AFTER).toISOString()})`;

const columns = (ctx: Ctx) => ctx.sql`
  i.id as "_id", i.work, i.file_name, i.source, ${targetOf(ctx)} as target, i.unit, i.status,
  i.heads, i.mapping, i.terms,
  i.starts_at, i.fallback, i.total, i.done, i.created_at, i.failure, ${isStalled(ctx)} as is_stalled, i.counts,
  (select count(distinct picture->>'img')::int
    from import_pictures
    where import_id = i.id) as pictures,
  (select count(*)::int from import_pictures where import_id = i.id) as picture_files,
  i.pictures_work, ${isForgotten(ctx)} as is_forgotten,
  case when i.status = 'applied' and not ${isForgotten(ctx)}
    then i.applied_at + ${ctx.config.retention.imports ?? null}::int * interval '1 day' end as undo_until,
    u.first_name || ' ' || u.last_name as by`;

/** Price list or group of an import; without a title once it was removed. */
const targetOf = ({ sql }: Ctx) => sql`
  case when i.target_id is not null then jsonb_build_object('_id', i.target_id, 'title', coalesce(
    (select title from price_lists where id = i.target_id),
    (select title from buyer_groups where id = i.target_id), '')) end`;

const isForgotten = ({ sql }: Ctx) => sql`(i.forgotten_at is not null)`;

/**
 * Refuses a job whose rows were deleted, and locks the import until the transaction ends. Throws
 * `import_forgotten`.
 */
export async function refuseForgotten(tx: Ctx, id: string): Promise<void> {
  const [job] = await tx.sql<{ isForgotten: boolean }[]>`
    select ${isForgotten(tx)} as is_forgotten from imports i where id = ${id} for update`;
  if (job?.isForgotten) throw new DomainError('conflict', 'import_forgotten');
}

/** Latest imports, newest first: of products, or of one price list or group. */
export async function listImports(
  ctx: Ctx,
  { target }: { target?: string | undefined },
): Promise<ImportInfo[]> {
  const { sql } = ctx;
  return sql<ImportInfo[]>`
    select ${columns(ctx)} from imports i join users u on u.id = i.actor_id
    where i.source = any(${openSources(ctx)}::text[])
      and ${target ? sql`i.target_id = ${target}` : sql`i.target_id is null`}
    order by i.created_at desc, i.id desc limit ${LATEST}`;
}

/**
 * One import without its rows. Throws `not_found`, and `forbidden` for a source that is not open to
 * the caller.
 */
export async function readInfo(ctx: Ctx, id: string): Promise<ImportInfo> {
  const [row] = await ctx.sql<ImportInfo[]>`
    select ${columns(ctx)} from imports i join users u on u.id = i.actor_id where i.id = ${id}`;
  if (!row) throw notFound();
  refuseSource(ctx, row.source);
  return row;
}

type Query = { id: string; state?: ImportRow['state'] | undefined; page: number };
type Shown = ImportRow['changes'][number]['before'];
type Family = { title: string; options: Attribute[] };
type Row = Omit<ImportRow, 'changes' | 'clashes' | 'faults'> &
  RowOf<'importRows', 'before' | 'after' | 'clash' | 'faults' | 'cells'>;

/** One import with a page of its rows: faults first, then unusual prices. Throws `not_found`. */
export async function readImport(
  ctx: Ctx,
  { id, state, page }: Query,
): Promise<ReplyOf<'GET /api/admin/imports/:id'>> {
  const { sql } = ctx;
  const info = await readInfo(ctx, id);
  const isUnusual = showsUnusual(ctx);
  const [counted] = await sql<{ unusual: number }[]>`
    select count(*)::int as unusual from import_rows r where r.import_id = ${id} and ${isUnusual}`;
  const unanswered = await countUnanswered(ctx, info);
  const order = sql`r.state in ('fault', 'clash', 'conflict', 'kept') desc, ${isUnusual} desc,
      r.state = 'same', r.position`;
  const positions = sql`
    r.position
    from import_rows r
    where r.import_id = ${id} and ${state ? sql`r.state = ${state}` : sql`true`}`;
  // an array keeps the planner from scanning all rows for each page while their statistics are
  // missing
  const rows = await sql<Row[]>`
    select r.position, ${rowWords(ctx, info.mapping)}, r.product_id, r.state, r.fault,
      r.fault_field, r.fault_limits, r.faults, r.before, r.after, r.clash,
      case when r.state = 'fault' then r.cells else '[]' end as cells,
      coalesce(r.notes, '[]') as notes,    ${isUnusual} as is_unusual,
      case when ${leavesTiers(ctx)} then p.tiers else '[]' end as tiers_left
    from import_rows r left join products p on p.id = r.product_id
    where r.import_id = ${id}
      and r.position = any(array(select ${positions}
        order by ${order} ${pageOf(sql, { page, pageSize: IMPORT_PAGE_SIZE })}))
    order by ${order}`;
  const counts = info.isForgotten ? {} : info.counts;
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return {
    ...info,
    unusual: counted?.unusual ?? 0,
    unanswered,
    moves: await readMoves(ctx, info),
    ...(await readSamples(ctx, info)),
    rows: rows.map((row) => rowOf(withoutCosts(ctx, row), info.mapping, isShown(ctx))),
    page,
    pageSize: IMPORT_PAGE_SIZE,
    rowsTotal: state ? (counts[state] ?? 0) : all,
  };
}

type Report = ReplyOf<'GET /api/admin/imports/:id/report'>;

/** Results of the next rows of an import, in the order of its file. Throws `not_found`. */
export async function readReport(
  ctx: Ctx,
  { id, after }: { id: string; after: number },
): Promise<Report> {
  const { mapping } = await readInfo(ctx, id);
  const rows = await ctx.sql<Report['rows']>`
    select r.position, ${rowWords(ctx, mapping)}, r.state, r.fault, r.fault_field, r.fault_limits,
      coalesce(r.notes, '[]') as notes
    from import_rows r left join products p on p.id = r.product_id
    where r.import_id = ${id} and r.position > ${after} order by r.position limit ${REPORTED}`;
  const next = rows.length < REPORTED ? null : (rows.at(-1)?.position ?? null);
  return { rows: rows.map((row) => withoutCosts(ctx, row)), next };
}

/** Faults that tell how far a price is from its cost. */
const OF_COSTS = ['tier_below_cost', 'tiers_not_falling'];

/** Names no fault from which a person without the right could find a cost. */
const withoutCosts = <R extends Pick<Row, 'fault' | 'faults'> | Report['rows'][number]>(
  ctx: Ctx,
  row: R,
): R => {
  const named = (fault: string) => (OF_COSTS.includes(fault) ? 'price_refused' : fault);
  if (mayKnow(ctx) || row.fault === null) return row;
  const faults = 'faults' in row ? row.faults : null;
  return {
    ...row,
    fault: named(row.fault),
    ...(faults && { faults: faults.map((one) => ({ ...one, fault: named(one.fault) })) }),
  };
};

/** Code and title of a row (`r`): the title of its product (`p`), or the one it adds. */
const rowWords = ({ sql }: Ctx, { code = -1, title = -1 }: Mapping): Fragment => sql`
  coalesce(r.cells->>${code}::int, '') as code,
  coalesce(p.title, r.after->>'title', r.after->'person'->>'name', left(r.cells->>${title}::int, 150), '') as title`;

/**
 * Counts rows whose only fault is a brand or category that staff have not decided to add or not.
 */
async function countUnanswered({ sql }: Ctx, { _id, status, terms }: ImportInfo): Promise<number> {
  if (status !== 'checked' || terms.brand.length + terms.category.length === 0) return 0;
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from import_rows
    where import_id = ${_id} and state = 'fault' and fault = 'term_unknown'`;
  return row?.n ?? 0;
}

/** True if a row (`r`) changes the wholesale price of its product (`p`) but not its tiers. */
const leavesTiers = ({ sql }: Ctx): Fragment => sql`
  (r.state = 'change' and r.after ? 'price' and not r.after ? 'tiers' and p.tiers <> '[]')`;

const rowOf = (
  { before, after, clash, faults, cells, ...row }: Row,
  mapping: Mapping,
  isShown: (field: string) => boolean,
): ImportRow => ({
  ...row,
  faults: faultsOf({ ...row, faults }).map(({ fault, field, limits }) => {
    const at = cellColumn(mapping, field);
    const cell = at === undefined || !isShown(field) ? null : cutText(cells[at] ?? '', LONG);
    return { fault: fault as ErrorKey, field, limits: limits ?? null, cell };
  }),
  changes: Object.keys(after ?? {})
    .filter(
      (field) =>
        !UNSHOWN.has(field) &&
        isShown(field) &&
        !isNothing(after?.[field], before?.[field]) &&
        !isDeepStrictEqual(after?.[field], before?.[field]),
    )
    .map((field) => ({
      field: fieldOf(field),
      before: shown(before?.[field]),
      after: shown(after?.[field]),
    })),
  clashes: Object.entries(clash ?? {})
    .filter(([field]) => isShown(field))
    .map(([field, { was, mine, theirs }]) => ({
      field: fieldOf(field),
      was: shown(was),
      mine: shown(mine),
      theirs: shown(theirs),
    })),
});

/** Values of a row that are no change of a field. */
const UNSHOWN = new Set(['code', 'past', 'person']);

/** All faults of the row, or the single one stored in its own columns. */
function faultsOf({ state, fault, faultField, faultLimits, faults }: Faulty): RowFault[] {
  if (state !== 'fault' || !fault) return [];
  return (
    faults ?? [{ fault, field: faultField ?? '', ...(faultLimits && { limits: faultLimits }) }]
  );
}
type Faulty = Pick<Row, 'state' | 'fault' | 'faultField' | 'faultLimits' | 'faults'>;

// the comparison covers product fields only
const fieldOf = (field: string) => field as ImportRow['changes'][number]['field'];

/** True for empty values of a new product. */
const isNothing = (after: unknown, before: unknown) =>
  before === undefined &&
  (after === null || after === '' || (Array.isArray(after) && after.length === 0));

function shown(value: unknown): Shown {
  if (isTiers(value)) return value;
  // pictures are shown as their number
  if (isPictures(value)) return value.length;
  if (isCost(value)) return `${value.amount} ${currencyText[value.currency]}`;
  if (isFamily(value)) return `${value.title} (${value.options.map(wordOf).join('، ')})`;
  if (Array.isArray(value)) return value.map(wordOf).join(',');
  if (typeof value === 'string' && value.length > LONG)
    return `${value.slice(0, LONG).replace(/<[^>]*>?/g, ' ')}…`;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}

const isPictures = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => 'img' in Object(one));

const isCost = (value: unknown): value is ForeignCost =>
  typeof value === 'object' && value !== null && 'currency' in value;

const isFamily = (value: unknown): value is Family =>
  typeof value === 'object' && value !== null && 'options' in value;

const isTiers = (value: unknown): value is Tier[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => 'from' in Object(one));

/** A sale type or an attribute. */
const wordOf = (one: string | Attribute): string =>
  typeof one === 'string' ? one : `${one.name}: ${one.value}`;
