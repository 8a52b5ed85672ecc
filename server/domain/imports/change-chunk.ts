import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import {
  changeProducts,
  movedProducts,
  type ProductChange,
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { readPurchasePrices, setPurchasePrices } from '#server/domain/catalogue/purchase-price.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import { type Step, WORKERS } from './import-runs.ts';
import { type KnownProduct, type RowFields, splitFields } from './row-fields.ts';
import { isNamed } from './rows-of-chunk.ts';

type Row = RowOf<'importRows', 'position' | 'seenVersion' | 'leftVersion'> & {
  productId: string;
  before: RowFields | null;
  after: RowFields | null;
};

/**
 * Products per transaction: few enough not to keep buyers waiting on row locks, many enough to
 * spread the fixed cost of a chunk.
 */
const CHUNK = 500;

type Change = ProductChange & Pick<RowFields, 'purchasePrice'>;
type Chunk = { id: string; step: Step; after: number; worker: number };

/**
 * Changes the next products of an import's worker, or restores them. Returns the last row, or
 * nothing when all are done. A family belongs to one worker, because two that changed its variants
 * would wait for each other.
 */
export async function changeChunk(tx: Ctx, { id, step, after, worker }: Chunk) {
  const rows = await tx.sql<Row[]>`
    select r.position, p.id as product_id, r.before, r.after, r.seen_version, r.left_version
    from import_rows r join products p on p.id = r.product_id
    where r.import_id = ${id} and r.state = ${step.changes.takes} and r.position > ${after}
      and uuid_hash(coalesce(p.family_id, p.id)) & ${WORKERS - 1}::int = ${worker}
    order by r.position limit ${CHUNK}`;
  const last = rows.at(-1)?.position;
  if (last === undefined) return undefined;
  await runChunk(tx, id, rows, step);
  return { last: String(last), rows: rows.length };
}

async function runChunk(tx: Ctx, id: string, rows: Row[], { changes: part, action }: Step) {
  const products = await readStoredProducts(tx, {
    ids: rows.map(({ productId }) => productId),
    lock: true,
  });
  const now = await knownProducts(tx, products, rows);
  const fits = rows.filter((row) => isUntouched(row, now.get(row.productId), part));
  const wanted = fits.flatMap((row): Change[] => {
    const before = now.get(row.productId);
    const fields = row[part.sets];
    if (!before || !fields) return [];
    const { own, purchasePrice } = splitFields(fields);
    return [{ before, set: settled(own), purchasePrice }];
  });
  const left = await writeChanges(tx, await withFreePaths(tx, await withNames(tx, wanted)), {
    action,
    reference: id,
  });
  const states = rows.map(({ position, productId }) => ({
    position,
    state: left.has(productId) ? part.leaves : part.skips,
    version: left.get(productId) ?? null,
  }));
  await tx.sql`
    update import_rows r set state = n.state, left_version = coalesce(n.version, r.left_version),
      seen_version = case when n.state = 'change' then n.version else r.seen_version end
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as n(position int, state text,
      version int)
    where ${isNamed(tx, id, states)}`;
}

/** Products by id, with their purchase prices where a row changes those. */
async function knownProducts(tx: Ctx, products: StoredProduct[], rows: Row[]) {
  const stockOf = rows.flatMap(({ productId, after }) =>
    after && 'purchasePrice' in after ? [productId] : [],
  );
  const prices = stockOf.length > 0 ? await readPurchasePrices(tx, stockOf) : new Map();
  return new Map<string, KnownProduct>(
    products.map((product) => [
      product.id,
      { ...product, purchasePrice: prices.get(product.id) ?? null },
    ]),
  );
}

/** Writes the changes and returns the new version of each product. */
async function writeChanges(
  tx: Ctx,
  changes: Change[],
  log: { action: string; reference: string },
): Promise<Map<string, number>> {
  const own = changes.filter(({ set }) => Object.keys(set).length > 0);
  const left =
    own.length > 0 ? await changeProducts(tx, { changes: own, ...log }) : new Map<string, number>();
  const priced = changes.flatMap(({ before: { id }, purchasePrice: price }) =>
    price === undefined ? [] : [{ id, price }],
  );
  await setPurchasePrices(tx, priced);
  return new Map(changes.map(({ before: { id, version } }) => [id, left.get(id) ?? version]));
}

/** Replaces draft by hidden, because a product that was published never becomes a draft again. */
const settled = (set: ReturnType<typeof splitFields>['own']) =>
  set.status === 'draft' ? { ...set, status: 'hidden' as const } : set;

/**
 * Drops changes whose brand or category was renamed or removed; locks the others' names until the
 * transaction ends.
 */
async function withNames(tx: Ctx, changes: Change[]) {
  const namesOf = async (field: 'brand' | 'category', table: 'brands' | 'categories') => {
    const wanted = changes.map(({ before, set }) => set[field] ?? before[field]);
    const rows = await tx.sql<{ name: string }[]>`
      select name
      from ${tx.sql(table)}
      where name = any(${[...new Set(wanted)]}::text[])
      order by id
      for share`;
    return new Set(rows.map(({ name }) => name));
  };
  const brands = await namesOf('brand', 'brands');
  const categories = await namesOf('category', 'categories');
  return changes.filter(
    ({ before, set }) =>
      brands.has(set.brand ?? before.brand) && categories.has(set.category ?? before.category),
  );
}

/** Drops changes whose new address another product took in the meantime. */
async function withFreePaths(tx: Ctx, changes: Change[]) {
  const ways = await readPaths(tx, movedProducts(changes));
  const taken = new Set(ways.filter(({ isTaken }) => isTaken).map(({ id }) => id));
  return changes.filter(({ before }) => !taken.has(before.id));
}

/**
 * True if the product is still as the row recorded it; stock and purchase price count only where
 * the row changes them.
 */
function isUntouched(
  row: Row,
  product: KnownProduct | undefined,
  { takes, sets }: Step['changes'],
): boolean {
  if (!product) return false;
  const version = takes === 'change' ? row.seenVersion : row.leftVersion;
  const [seen, wanted] = sets === 'before' ? [row.after, row.before] : [row.before, row.after];
  if (product.version !== version || !seen || !wanted) return false;
  if (wanted.purchasePrice !== undefined && product.purchasePrice !== seen.purchasePrice)
    return false;
  return (
    wanted.onHand === undefined ||
    (product.onHand === seen.onHand && wanted.onHand >= product.reserved)
  );
}
