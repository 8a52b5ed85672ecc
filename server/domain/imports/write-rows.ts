import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { setForeignCosts } from '#server/domain/catalogue/costs/foreign-costs.ts';
import { insertProducts, type NewProduct } from '#server/domain/catalogue/insert-products.ts';
import { setPurchasePrices } from '#server/domain/catalogue/purchase-price.ts';
import { removeProducts } from '#server/domain/catalogue/remove-products.ts';
import { slugOf } from '#shared/slug.ts';
import { changeRows } from './change-rows.ts';
import { closeFamilies, openFamilies, placesIn } from './families/new-families.ts';
import type { Job, Written } from './move-rows.ts';
import type { ImportRow } from './next-rows.ts';
import { formOf, type RowFields, splitFields } from './row-fields.ts';

const FIRST_VERSION = 1;

/**
 * Gives products the values of the side that a step leads to: a row without the other side adds its
 * product, one without this side removes it, and any other changes it.
 */
export async function writeRows(tx: Ctx, job: Job, rows: ImportRow[]): Promise<Written> {
  const { from, to } = job.step;
  const added = rows.filter((row) => !row[from]);
  const removed = rows.filter((row) => !row[to]);
  const changed = rows.filter((row) => row[from] && row[to]);
  return new Map([
    ...(added.length > 0 ? await insertRows(tx, job, added) : []),
    ...(removed.length > 0 ? await removeRows(tx, job, removed) : []),
    ...(changed.length > 0 ? await changeRows(tx, job, changed) : []),
  ]);
}

async function insertRows(tx: Ctx, { id, step }: Job, rows: ImportRow[]): Promise<Written> {
  const wanted = rows.flatMap(({ position, familyKey, ...row }) => {
    const values = row[step.to];
    return values ? [{ position, familyKey, family: values.family, ...productOf(values) }] : [];
  });
  const opened = await openFamilies(
    tx,
    id,
    wanted.flatMap(({ familyKey, family, product }) =>
      familyKey !== null && family ? { familyKey, family, product } : [],
    ),
  );
  const places = placesIn(opened);
  const products = wanted.map(({ product }) => ({ ...product, ...places.get(product.id) }));
  const { action } = step;
  const many = { products, action, kind: 'import', reference: id, skipsTaken: true } as const;
  const there = await insertProducts(tx, many);
  await closeFamilies(tx, id, opened, there);
  const added = wanted.filter(({ product }) => there.has(product.id));
  const priced = added.flatMap(({ product: { id }, purchasePrice: price }) =>
    price ? [{ id, price }] : [],
  );
  await setPurchasePrices(tx, priced);
  await setForeignCosts(
    tx,
    added.flatMap(({ product: { id }, foreignCost: cost }) => (cost ? [{ id, cost }] : [])),
  );
  return new Map(
    added.map(({ position, product }) => [
      position,
      { product: product.id, version: FIRST_VERSION },
    ]),
  );
}

function productOf(values: RowFields) {
  const { own, ...costs } = splitFields(values);
  // a row that adds has a code, a title, a brand, a category and what follows from its prices
  const form = formOf(own) as Omit<NewProduct, 'id' | 'slug' | 'status' | 'hasOwnSlug'>;
  const id = newId();
  const slug = slugOf(form.title) || slugOf(form.code) || id;
  const status = values.status ?? 'draft';
  const product: NewProduct = { ...form, id, slug, status, hasOwnSlug: false };
  return { product, ...costs };
}

/** Removes products; one that is gone already counts as removed. */
async function removeRows(tx: Ctx, { id, step }: Job, rows: ImportRow[]): Promise<Written> {
  const products = rows.flatMap(({ productId, version, ...row }) => {
    const { onHand = 0, purchasePrice = null, foreignCost = null } = row[step.from] ?? {};
    const values = { version, onHand, purchasePrice, foreignCost };
    return productId && version ? [{ ...values, id: productId, version }] : [];
  });
  const gone = await removeProducts(tx, { products, action: step.action, reference: id });
  const removed = rows.filter(({ productId }) => !productId || gone.has(productId));
  return new Map(removed.map(({ position }) => [position, { product: null, version: null }]));
}
