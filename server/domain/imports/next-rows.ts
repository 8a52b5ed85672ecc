import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { type Step, WORKERS } from './import-runs.ts';
import type { RowFields } from './row-fields.ts';

/**
 * Row of an import: values of its product before and after. One without a side before adds its
 * product. `version` is the product's when the row last saw or wrote it.
 */
export type ImportRow = StageRow &
  RowOf<'importRows', 'productId' | 'familyKey'> & {
    before: RowFields | null;
    after: RowFields | null;
    version: number | null;
  };
/** `key` is the place of a row in the order of its stage. */
export type StageRow = RowOf<'importRows', 'position' | 'state'> & { key: string };
type Next = { id: string; step: Step; last: string; worker: number };
/** Reads the rows of a worker behind `last`; a stage ends where there are none. */
export type NextRows<Row extends StageRow = ImportRow> = (tx: Ctx, next: Next) => Promise<Row[]>;

/**
 * Products per transaction: few enough not to keep buyers waiting on row locks, many enough to
 * spread the fixed cost of a chunk, and more than a family has, so that none is cut.
 */
const CHUNK = 500;

const columns = ({ sql }: Ctx) => sql`
  r.position, r.state, r.product_id, r.family_key, r.before, r.after,
  case when r.state = 'change' then r.seen_version else r.left_version end as version`;

/**
 * Changes in order of the rows. A family belongs to one worker, because two that changed its
 * variants would wait for each other.
 */
const changes: NextRows = async (tx, { id, step, last, worker }) =>
  wholeFamilies(await readChanges(tx, { id, step, last, worker }));

type InFamily = ImportRow & { familyId: string | null };

const readChanges = (tx: Ctx, { id, step, last, worker }: Next) => tx.sql<InFamily[]>`
  select ${columns(tx)}, r.position::text as key, p.family_id
  from import_rows r join products p on p.id = r.product_id
  where r.import_id = ${id} and r.state = ${step.changes.takes} and r.position > ${Number(last)}
    and uuid_hash(coalesce(p.family_id, p.id)) & ${WORKERS - 1}::int = ${worker}
  order by r.position limit ${CHUNK}`;

/** Rows of a full chunk without the family at its end: its variants change together with the rest. */
function wholeFamilies(rows: InFamily[]): ImportRow[] {
  const family = rows.at(-1)?.familyId;
  if (rows.length < CHUNK || !family) return rows;
  const before = rows.findLastIndex(({ familyId }) => familyId !== family);
  return before < 0 ? rows : rows.slice(0, before + 1);
}

/** New products that belong to no family, in order of the rows. */
const singles: NextRows = (tx, { id, step, last, worker }) => tx.sql<ImportRow[]>`
  select ${columns(tx)}, r.position::text as key from import_rows r
  where r.import_id = ${id}
    and r.state = ${step.adds.takes}
    and r.family_key is null
    and r.position > ${Number(last)}
    and r.position & ${WORKERS - 1}::int = ${worker}
  order by r.position limit ${CHUNK}`;

/** New products in families, whole families at a time. */
const variants: NextRows = async (tx, { id, step, last, worker }) => {
  // uses the family index: with the state index each chunk would read and sort all remaining rows;
  // `case` hides the worker's half from the planner, which would underestimate it as one in two
  // hundred
  const rows = await tx.sql<ImportRow[]>`
    select ${columns(tx)}, r.family_key as key from import_rows r
    where r.import_id = ${id} and (r.state = ${step.adds.takes}) is true and r.family_key > ${last}
      and case when hashtext(r.family_key) & ${WORKERS - 1}::int = ${worker} then true else false end
    order by r.family_key, r.position limit ${CHUNK}`;
  const end = rows.at(-1)?.key;
  const isCut = rows.length === CHUNK && rows[0]?.key !== end;
  return isCut ? rows.filter(({ key }) => key !== end) : rows;
};

/** Stages of products in their order: each ends before the next begins. */
export const PRODUCT_STAGES = [changes, singles, variants];
