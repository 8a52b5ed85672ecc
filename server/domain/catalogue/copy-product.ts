import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { readAdminProduct } from './read-admin-product.ts';
import { searchTextOf } from './search-text.ts';
import { refuseTaken } from './taken.ts';

const MAX_CODE = 40;
const MAX_SLUG = 120;

/** A new draft like the product: code + "-copy", stock 0, a slug of its own. */
export async function copyProduct(ctx: Ctx, { id }: { id: string }): Promise<AdminProduct> {
  const source = await readAdminProduct(ctx, { id });
  return refuseTaken(() => inTransaction(ctx, (tx) => insertCopy(tx, source)));
}

async function insertCopy(tx: Ctx, source: AdminProduct) {
  // two copies at once would choose the same names
  await tx.sql`select pg_advisory_xact_lock(hashtext('product_copies'))`;
  const id = newId();
  const { code, slug } = await freeNames(tx, source);
  const searchText = searchTextOf({
    ...source,
    code,
    brand: source.brand.name,
    category: source.category.name,
  });
  const now = tx.now().toISOString();
  await tx.sql`
    insert into products (id, title, slug, code, brand_id, category_id, price, partial_price, sale_types, low_stock_at,
      min_total_quantity, image, video, short_text, contents, attributes, warranty, sort, search_text, created_at, updated_at)
    select ${id}, title, ${slug}, ${code}, brand_id, category_id, price, partial_price, sale_types, low_stock_at,
      min_total_quantity, image, video, short_text, contents, attributes, warranty, sort, ${searchText}, ${now}, ${now}
    from products where id = ${source._id}`;
  const copy = await readAdminProduct(tx, { id });
  await recordAudit(tx, {
    action: 'product.copy',
    entity: 'products',
    entityId: id,
    after: { copyOf: source._id, code },
  });
  return copy;
}

/** "-copy", then "-copy-2" and on, until neither the code nor the path is taken. */
async function freeNames(tx: Ctx, { code, slug, brand, category }: AdminProduct) {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? '-copy' : `-copy-${n}`;
    const names = {
      code: code.slice(0, MAX_CODE - ending.length) + ending,
      slug: slug.slice(0, MAX_SLUG - ending.length) + ending,
    };
    const [taken] = await tx.sql`
      select 1 from products where code = ${names.code}
        or (brand_id = ${brand._id} and category_id = ${category._id} and slug = ${names.slug}) limit 1`;
    if (!taken) return names;
  }
}
