import type { z } from 'zod';
import type { AdminProduct, adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { askAgain, unusualPrices } from '#server/domain/amounts/unusual.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { conflict } from '#server/errors.ts';
import { checkPublishable, type ProductFields, productFields } from './product-fields.ts';
import { readAdminProduct } from './read-admin-product.ts';
import { rememberPath } from './remember-path.ts';
import { rememberWords } from './remember-words.ts';
import { refuseTaken } from './taken.ts';

const MAX_SLUG = 120;

type NewProduct = z.output<(typeof adminCatalogueEndpoints)['POST /api/admin/products']['body']>;
type ChangedProduct = z.output<
  (typeof adminCatalogueEndpoints)['PATCH /api/admin/products/:id']['body']
>;

/** Adds a product with its counted stock, as a draft or published; prices in toman. Throws `amount_unusual`. */
export async function addProduct(ctx: Ctx, form: NewProduct): Promise<AdminProduct> {
  const fields = await productFields(ctx, form, form.status);
  await askAboutPrices(ctx, null, form);
  checkPublishable({ ...form, hasPicture: form.image.length > 0 });
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const slug = form.slug ?? (await freeSlug(tx, fields));
      return insertProduct(tx, { ...fields, slug }, form);
    }),
  );
}

/** Of a title that another product of this brand and category has: the next free number behind it. */
async function freeSlug({ sql }: Ctx, { slug, brand_id, category_id }: ProductFields) {
  // two that are added at once would choose the same one
  await sql`select pg_advisory_xact_lock(hashtext('product_slugs'))`;
  for (let n = 1; ; n++) {
    const free = n === 1 ? slug : `${slug.slice(0, MAX_SLUG - 4)}-${n}`;
    const [taken] = await sql`
      select 1 from products where brand_id = ${brand_id} and category_id = ${category_id} and slug = ${free}`;
    if (!taken) return free;
  }
}

type Priced = { price: number | null; partialPrice: number | null };

async function askAboutPrices(
  ctx: Ctx,
  before: Priced | null,
  form: Priced & { confirmed: boolean },
): Promise<void> {
  const { priceAskPercent } = await readSettings(ctx);
  askAgain(unusualPrices(priceAskPercent, before, form), form.confirmed);
}

async function insertProduct(
  tx: Ctx,
  fields: ProductFields,
  { onHand, status }: Pick<NewProduct, 'onHand' | 'status'>,
) {
  const id = newId();
  const now = tx.now().toISOString();
  const { image, attributes, ...columns } = fields;
  const row = {
    id,
    ...columns,
    on_hand: onHand,
    status,
    published_at: status === 'published' ? now : null,
    created_at: now,
    updated_at: now,
  };
  await tx.sql`insert into products ${tx.sql(row)}`;
  await tx.sql`update products set image = ${image}::text::jsonb, attributes = ${attributes}::text::jsonb where id = ${id}`;
  if (onHand > 0) {
    const actorId = actorIdOf(tx);
    await tx.sql`insert into stock_moves (product_id, kind, amount, before, after, actor_id, at)
      values (${id}, 'count', ${onHand}, 0, ${onHand}, ${actorId}, ${now})`;
  }
  await rememberWords(tx, fields.search_text);
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
  const fields = await productFields(ctx, form, before.status);
  await askAboutPrices(ctx, before, form);
  checkPublishable({ ...form, status: before.status, hasPicture: form.image.length > 0 });
  return refuseTaken(() => inTransaction(ctx, (tx) => updateProduct(tx, before, version, fields)));
}

async function updateProduct(
  tx: Ctx,
  before: AdminProduct,
  version: number,
  fields: ProductFields,
) {
  const id = before._id;
  const { image, attributes, ...columns } = fields;
  const [updated] = await tx.sql`
    update products set ${tx.sql({ ...columns, updated_at: tx.now().toISOString() })}, version = version + 1,
      image = ${image}::text::jsonb, attributes = ${attributes}::text::jsonb
    where id = ${id} and version = ${version} and status = ${before.status} returning 1`;
  if (!updated) throw conflict();
  await rememberPath(tx, before, fields);
  await rememberWords(tx, fields.search_text);
  const product = await readAdminProduct(tx, { id });
  await recordAudit(tx, {
    action: 'product.change',
    entity: 'products',
    entityId: id,
    before,
    after: product,
  });
  return product;
}
