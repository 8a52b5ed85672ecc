import type { z } from 'zod';
import type { AdminProduct, adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { conflict } from '#server/errors.ts';
import { pickFields } from '#shared/product-fields.ts';
import { changeProducts, differing, readStoredProducts } from './change-products.ts';
import { insertProducts } from './insert-products.ts';
import { askAboutPrices } from './prices.ts';
import { checkPublishable, formValues } from './product-form.ts';
import type { FormValues } from './product-values.ts';
import { readAdminProduct } from './read-admin-product.ts';
import { refuseTakenCode } from './taken.ts';

type NewProduct = z.output<(typeof adminCatalogueEndpoints)['POST /api/admin/products']['body']>;
type ChangedProduct = z.output<
  (typeof adminCatalogueEndpoints)['PATCH /api/admin/products/:id']['body']
>;

const BY_HAND = { action: 'product.add', kind: 'count' } as const;

/** Adds a product with its counted stock, as a draft or published; prices in toman. Throws `amount_unusual`. */
export async function addProduct(ctx: Ctx, form: NewProduct): Promise<AdminProduct> {
  const values = await formValues(ctx, form, form.status);
  await askAboutPrices(ctx, null, form);
  await checkPublishable(ctx, { ...form, hasPicture: form.image.length > 0 });
  return refuseTakenCode(ctx, form.code, () =>
    makeOnce(ctx, async (tx) => {
      const [id, hasOwnSlug] = [newId(), form.slug !== undefined];
      const product = { ...values, ...pickFields(form, ['onHand', 'status']), id, hasOwnSlug };
      const added = await insertProducts(tx, { products: [product], ...BY_HAND });
      // its brand or category was renamed in this moment
      if (added.size === 0) throw conflict();
      return readAdminProduct(tx, { id });
    }),
  );
}

/** Changes a product unless someone else did since it was read (conflict); its stock is changed elsewhere. */
export async function changeProduct(
  ctx: Ctx,
  { id, version, ...form }: ChangedProduct & { id: string },
): Promise<AdminProduct> {
  const before = await readAdminProduct(ctx, { id });
  const values = await formValues(ctx, form, before.status);
  await askAboutPrices(ctx, before, form);
  const wasWithout = before.image.length === 0;
  const { status } = before;
  await checkPublishable(ctx, { ...form, status, hasPicture: form.image.length > 0, wasWithout });
  if (before.version !== version) throw conflict();
  return refuseTakenCode(ctx, form.code, () =>
    inTransaction(ctx, (tx) => saveForm(tx, { id, version, values })),
  );
}

/** Saves what differs; its status is that of its version, so that is still the one that was checked. */
async function saveForm(
  tx: Ctx,
  { id, version, values }: { id: string; version: number; values: FormValues },
) {
  const [before] = await readStoredProducts(tx, { ids: [id], lock: true, whole: true });
  if (before?.version !== version) throw conflict();
  const changes = [{ before, set: differing(before, values) }];
  await changeProducts(tx, { changes, action: 'product.change' });
  return readAdminProduct(tx, { id });
}
