import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { insertProducts, type NewProduct } from '#server/domain/catalogue/insert-products.ts';
import { slugOf } from '#server/domain/catalogue/product-path.ts';
import { setPurchasePrices } from '#server/domain/catalogue/purchase-price.ts';
import { removeProducts } from '#server/domain/catalogue/remove-products.ts';
import { closeFamilies, openFamilies, placesIn } from './families/new-families.ts';
import { type Step, WORKERS } from './import-runs.ts';
import { type RowFields, splitFields } from './row-fields.ts';
import { formOf } from './row-form.ts';
import { isNamed } from './rows-of-chunk.ts';

type Row = {
  position: number;
  productId: string | null;
  after: RowFields | null;
  familyKey: string | null;
};
type Done = { last: string; rows: number };
type Chunk<Key> = { id: string; step: Step; after: Key; worker: number };

/** More than a family has, so that none is cut. */
const CHUNK = 500;
const FIRST_VERSION = 1;

/**
 * Adds the next new products of a worker that belong to no family, or removes them again. Returns
 * the last row and the number; nothing when all are done.
 */
export async function addAlone(
  tx: Ctx,
  { id, step, after, worker }: Chunk<number>,
): Promise<Done | undefined> {
  const rows = await tx.sql<Row[]>`
    select position, product_id, after, family_key from import_rows
    where import_id = ${id}
      and state = ${step.adds.takes}
      and family_key is null
      and position > ${after}
      and position & ${WORKERS - 1}::int = ${worker}
    order by position limit ${CHUNK}`;
  await runRows(tx, id, rows, step);
  const last = rows.at(-1)?.position;
  return last === undefined ? undefined : { last: String(last), rows: rows.length };
}

/** The same for products in families, whole families at a time. */
export async function addFamilies(
  tx: Ctx,
  { id, step, after, worker }: Chunk<string>,
): Promise<Done | undefined> {
  // uses the family index: with the state index each chunk would read and sort all remaining rows;
  // `case` hides the worker's half from the planner, which would underestimate it as one in two
  // hundred
  const found = await tx.sql<Row[]>`
    select position, product_id, after, family_key from import_rows
    where import_id = ${id} and (state = ${step.adds.takes}) is true and family_key > ${after}
      and case when hashtext(family_key) & ${WORKERS - 1}::int = ${worker} then true else false end
    order by family_key, position limit ${CHUNK}`;
  const end = found.at(-1)?.familyKey;
  const isCut = found.length === CHUNK && found[0]?.familyKey !== end;
  const rows = isCut ? found.filter(({ familyKey }) => familyKey !== end) : found;
  await runRows(tx, id, rows, step);
  const last = rows.at(-1)?.familyKey ?? undefined;
  return last === undefined ? undefined : { last, rows: rows.length };
}

async function runRows(tx: Ctx, id: string, rows: Row[], step: Step) {
  if (rows.length === 0) return;
  await (step.adds.how === 'insert' ? insert(tx, id, rows, step) : remove(tx, id, rows, step));
}

async function insert(tx: Ctx, id: string, rows: Row[], { adds, action }: Step) {
  const wanted = rows.flatMap(({ position, after, familyKey }) =>
    after ? [{ position, familyKey, family: after.family, ...productOf(after) }] : [],
  );
  const opened = await openFamilies(
    tx,
    id,
    wanted.flatMap(({ familyKey, family, product }) =>
      familyKey !== null && family ? { familyKey, family, product } : [],
    ),
  );
  const places = placesIn(opened);
  const products = wanted.map(({ product }) => ({ ...product, ...places.get(product.id) }));
  const many = { products, action, kind: 'import', reference: id, skipsTaken: true } as const;
  const there = await insertProducts(tx, many);
  await closeFamilies(tx, id, opened, there);
  await setPurchasePrices(
    tx,
    wanted.flatMap(({ product: { id }, purchasePrice: price }) =>
      price && there.has(id) ? [{ id, price }] : [],
    ),
  );
  const states = wanted.map(({ position, product }) => ({
    position,
    state: there.has(product.id) ? adds.leaves : adds.skips,
    product: there.has(product.id) ? product.id : null,
  }));
  await tx.sql`
    update import_rows r
    set state = n.state, product_id = n.product, left_version = ${FIRST_VERSION}
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as n(position int, state text,
      product uuid)
    where ${isNamed(tx, id, states)}`;
}

function productOf(after: RowFields) {
  const { own, purchasePrice } = splitFields(after);
  // a row that adds has a code, a title, a brand, a category and what follows from its prices
  const values = formOf(own) as Omit<NewProduct, 'id' | 'slug' | 'status' | 'hasOwnSlug'>;
  const id = newId();
  const slug = slugOf(values.title) || slugOf(values.code) || id;
  const status = after.status ?? 'draft';
  const product: NewProduct = { ...values, id, slug, status, hasOwnSlug: false };
  return { product, purchasePrice };
}

async function remove(tx: Ctx, id: string, rows: Row[], { adds, action }: Step) {
  const products = rows.flatMap(({ productId, after }) =>
    productId ? [leftOf(productId, after)] : [],
  );
  const gone = await removeProducts(tx, { products, action, reference: id });
  const states = rows.map(({ position, productId }) => ({
    position,
    state: !productId || gone.has(productId) ? adds.leaves : adds.skips,
  }));
  await tx.sql`
    update import_rows r set state = n.state
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as n(position int, state text)
    where ${isNamed(tx, id, states)}`;
}

const leftOf = (id: string, after: RowFields | null) => {
  const { onHand = 0, purchasePrice = null } = after ?? {};
  return { id, version: FIRST_VERSION, onHand, purchasePrice };
};
