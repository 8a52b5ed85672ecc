import type { Ctx } from '#server/context.ts';
import {
  changeProducts,
  movedProducts,
  type ProductChange,
  readStoredProducts,
} from '#server/domain/catalogue/change-products.ts';
import {
  isSameCost,
  readForeignCosts,
  setForeignCosts,
} from '#server/domain/catalogue/costs/foreign-costs.ts';
import { readPurchasePrices, setPurchasePrices } from '#server/domain/catalogue/purchase-price.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import type { Step } from './import-runs.ts';
import type { Job, Written } from './move-rows.ts';
import type { ImportRow } from './next-rows.ts';
import { type CostField, type KnownProduct, type RowFields, splitFields } from './row-fields.ts';

type Change = ProductChange & Pick<RowFields, CostField>;

/** Changes the products of rows to the side of the step, unless somebody changed them since. */
export async function changeRows(tx: Ctx, { id, step }: Job, rows: ImportRow[]): Promise<Written> {
  const now = await knownProducts(tx, rows);
  const wanted = rows.flatMap((row): Change[] => {
    const before = now.get(row.productId ?? '');
    const fields = row[step.to];
    if (!before || !fields || !isUntouched(row, before, step)) return [];
    const { own, ...costs } = splitFields(fields);
    return [{ before, set: settled(own), ...costs }];
  });
  const changes = await withFreePaths(tx, await withNames(tx, wanted));
  const versions = await writeChanges(tx, changes, { action: step.action, reference: id });
  return new Map(
    rows.flatMap(({ position, productId: product }) => {
      const version = versions.get(product ?? '');
      return version === undefined ? [] : [[position, { product, version }]];
    }),
  );
}

/** Locked products by id, with their costs where a row changes those. */
async function knownProducts(tx: Ctx, rows: ImportRow[]): Promise<Map<string, KnownProduct>> {
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const products = await readStoredProducts(tx, { ids, lock: true });
  const has = (field: CostField) => rows.some(({ after }) => after && field in after);
  const prices = has('purchasePrice') ? await readPurchasePrices(tx, ids) : new Map();
  const costs = has('foreignCost') ? await readForeignCosts(tx, ids) : new Map();
  return new Map(
    products.map((product) => [
      product.id,
      {
        ...product,
        purchasePrice: prices.get(product.id) ?? null,
        foreignCost: costs.get(product.id) ?? null,
      },
    ]),
  );
}

/** Writes the changes and returns the new version of each product. */
async function writeChanges(
  tx: Ctx,
  changes: Change[],
  log: { action: string; reference: string },
): Promise<Map<string, number>> {
  const priced = changes.flatMap(({ before: { id }, purchasePrice: price }) =>
    price === undefined ? [] : [{ id, price }],
  );
  await setPurchasePrices(tx, priced);
  await setForeignCosts(
    tx,
    changes.flatMap(({ before: { id }, foreignCost: cost }) =>
      cost === undefined ? [] : [{ id, cost }],
    ),
  );
  // after the costs, so that nobody is told of prices below a former one
  const own = changes.filter(({ set }) => Object.keys(set).length > 0);
  const left =
    own.length > 0 ? await changeProducts(tx, { changes: own, ...log }) : new Map<string, number>();
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
 * True if the product is still as the row recorded it; stock and costs count only where the row
 * changes them.
 */
function isUntouched(row: ImportRow, product: KnownProduct, { from, to }: Step): boolean {
  const [seen, wanted] = [row[from], row[to]];
  if (product.version !== row.version || !seen || !wanted) return false;
  if (wanted.purchasePrice !== undefined && product.purchasePrice !== seen.purchasePrice)
    return false;
  if (wanted.foreignCost !== undefined && !isSameCost(product.foreignCost, seen.foreignCost))
    return false;
  return (
    wanted.onHand === undefined ||
    (product.onHand === seen.onHand && wanted.onHand >= product.reserved)
  );
}
