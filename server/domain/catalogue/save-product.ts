import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { AdminProduct, adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { searchTextOf } from '#server/domain/words/index-text.ts';
import { rememberWords } from '#server/domain/words/remember-words.ts';
import { conflict } from '#server/errors.ts';
import { pickFields } from '#shared/product-fields.ts';
import {
  changeProducts,
  inColumns,
  readStoredProducts,
  type StoredProduct,
} from './change-products.ts';
import { askAboutPrices } from './prices.ts';
import { checkPublishable, formValues } from './product-form.ts';
import type { FormValues } from './product-values.ts';
import { readAdminProduct } from './read-admin-product.ts';
import { refuseTaken } from './taken.ts';

const MAX_SLUG = 120;

type NewProduct = z.output<(typeof adminCatalogueEndpoints)['POST /api/admin/products']['body']>;
type ChangedProduct = z.output<
  (typeof adminCatalogueEndpoints)['PATCH /api/admin/products/:id']['body']
>;

/** Adds a product with its counted stock, as a draft or published; prices in toman. Throws `amount_unusual`. */
export async function addProduct(ctx: Ctx, form: NewProduct): Promise<AdminProduct> {
  const values = await formValues(ctx, form, form.status);
  await askAboutPrices(ctx, null, form);
  checkPublishable({ ...form, hasPicture: form.image.length > 0 });
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const slug = form.slug ?? (await freeSlug(tx, { ...form, slug: values.slug }));
      return insertProduct(tx, { ...values, slug }, form);
    }),
  );
}

type Path = { slug: string; brand: string; category: string };

/** Of a title that another product of this brand and category has: the next free number behind it. */
async function freeSlug({ sql }: Ctx, { slug, brand, category }: Path) {
  // two that are added at once would choose the same one
  await sql`select pg_advisory_xact_lock(hashtext('product_slugs'))`;
  for (let n = 1; ; n++) {
    const free = n === 1 ? slug : `${slug.slice(0, MAX_SLUG - 4)}-${n}`;
    const [taken] = await sql`
      select 1 from products where brand_id = ${brand} and category_id = ${category} and slug = ${free}`;
    if (!taken) return free;
  }
}

async function insertProduct(
  tx: Ctx,
  { brand, category, ...own }: FormValues,
  { onHand, status, ...form }: NewProduct,
) {
  const id = newId();
  const now = tx.now().toISOString();
  const searchText = searchTextOf({ ...own, brand, category });
  const row = inColumns({
    ...own,
    ...{ id, onHand, status, searchText, brandId: form.brand, categoryId: form.category },
    publishedAt: status === 'published' ? now : null,
    ...{ createdAt: now, updatedAt: now },
  });
  const columns = tx.sql(Object.keys(row));
  await tx.sql`
    insert into products (${columns}) select ${columns}
    from jsonb_populate_record(null::products, ${JSON.stringify(row)}::text::jsonb)`;
  if (onHand > 0) {
    const actorId = actorIdOf(tx);
    await tx.sql`insert into stock_moves (product_id, kind, amount, before, after, actor_id, at)
      values (${id}, 'count', ${onHand}, 0, ${onHand}, ${actorId}, ${now})`;
  }
  await rememberWords(tx, searchText);
  const product = await readAdminProduct(tx, { id });
  await recordAudit(tx, {
    action: 'product.add',
    entity: 'products',
    entityId: id,
    after: product,
  });
  return product;
}

/** Changes a product unless someone else did since it was read (conflict); its stock is changed elsewhere. */
export async function changeProduct(
  ctx: Ctx,
  { id, version, ...form }: ChangedProduct & { id: string },
): Promise<AdminProduct> {
  const before = await readAdminProduct(ctx, { id });
  const values = await formValues(ctx, form, before.status);
  await askAboutPrices(ctx, before, form);
  checkPublishable({ ...form, status: before.status, hasPicture: form.image.length > 0 });
  if (before.version !== version) throw conflict();
  return refuseTaken(() => inTransaction(ctx, (tx) => saveForm(tx, { id, version, values })));
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

function differing(before: StoredProduct, values: FormValues): Partial<FormValues> {
  // the keys of a form
  const fields = Object.keys(values) as (keyof FormValues)[];
  return pickFields(
    values,
    fields.filter((field) => !isDeepStrictEqual(values[field], before[field])),
  );
}
