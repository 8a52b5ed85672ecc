import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import {
  changeProducts,
  movedProducts,
  type ProductChange,
  type ProductFields,
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import type { Step } from './import-runs.ts';

type Row = RowOf<'importRows', 'position' | 'seenVersion' | 'leftVersion'> & {
  productId: string;
  before: ProductFields | null;
  after: ProductFields | null;
};

/** Few enough that buyers of the same goods hardly notice. */
const CHUNK = 200;

type Asked = { id: string; step: Step; after: string };

/** Changes the next products of an import, or puts them back. Answers the last of them; nothing when all are done. */
export async function changeChunk(tx: Ctx, { id, step, after }: Asked) {
  const rows = await tx.sql<Row[]>`
    select position, product_id, before, after, seen_version, left_version
    from import_rows where import_id = ${id} and state = ${step.changes.takes} and product_id > ${after}::uuid
    order by product_id limit ${CHUNK}`;
  const last = rows.at(-1)?.productId;
  if (last === undefined) return undefined;
  await runChunk(tx, id, rows, step);
  return { last, rows: rows.length };
}

async function runChunk(tx: Ctx, id: string, rows: Row[], { changes: part, action }: Step) {
  const products = await readStoredProducts(tx, {
    ids: rows.map(({ productId }) => productId),
    lock: true,
  });
  const now = new Map(products.map((product) => [product.id, product]));
  const fits = rows.filter((row) => isUntouched(row, now.get(row.productId), part));
  const wanted = fits.flatMap((row): ProductChange[] => {
    const before = now.get(row.productId);
    const set = row[part.sets];
    return before && set ? [{ before, set: settled(set) }] : [];
  });
  const changes = await withFreePaths(tx, await withNames(tx, wanted));
  const left =
    changes.length > 0
      ? await changeProducts(tx, { changes, action, reference: id })
      : new Map<string, number>();
  const states = rows.map(({ position, productId }) => ({
    position,
    state: left.has(productId) ? part.leaves : part.skips,
    version: left.get(productId) ?? null,
  }));
  await tx.sql`
    update import_rows r set state = n.state, left_version = coalesce(n.version, r.left_version),
      seen_version = case when n.state = 'change' then n.version else r.seen_version end
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as n(position int, state text, version int)
    where r.import_id = ${id} and r.position = n.position`;
}

/** Nothing goes back to a draft: what was published is hidden. */
const settled = (set: ProductFields): ProductFields =>
  set.status === 'draft' ? { ...set, status: 'hidden' } : set;

/** Without products whose brand or category is not called so any more; the others keep their names until the end. */
async function withNames(tx: Ctx, changes: ProductChange[]) {
  const namesOf = async (field: 'brand' | 'category', table: 'brands' | 'categories') => {
    const wanted = changes.map(({ before, set }) => set[field] ?? before[field]);
    const rows = await tx.sql<{ name: string }[]>`
      select name from ${tx.sql(table)} where name = any(${[...new Set(wanted)]}::text[]) order by id for share`;
    return new Set(rows.map(({ name }) => name));
  };
  const brands = await namesOf('brand', 'brands');
  const categories = await namesOf('category', 'categories');
  return changes.filter(
    ({ before, set }) =>
      brands.has(set.brand ?? before.brand) && categories.has(set.category ?? before.category),
  );
}

/** Without products whose new address somebody else took meanwhile. */
async function withFreePaths(tx: Ctx, changes: ProductChange[]) {
  const ways = await readPaths(tx, movedProducts(changes));
  const taken = new Set(ways.filter(({ isTaken }) => isTaken).map(({ id }) => id));
  return changes.filter(({ before }) => !taken.has(before.id));
}

/** Whether the product is still as the row knows it; stock counts only where the row changes it. */
function isUntouched(
  row: Row,
  product: StoredProduct | undefined,
  { takes, sets }: Step['changes'],
): boolean {
  if (!product) return false;
  const version = takes === 'change' ? row.seenVersion : row.leftVersion;
  const [seen, wanted] = sets === 'before' ? [row.after, row.before] : [row.before, row.after];
  if (product.version !== version || !seen || !wanted) return false;
  return (
    wanted.onHand === undefined ||
    (product.onHand === seen.onHand && wanted.onHand >= product.reserved)
  );
}
