import type { AdminProduct } from '../../../contract/admin-catalogue.ts';
import type { Ctx } from '../../context.ts';
import type { ProductFields } from './product-fields.ts';

/** Keeps the path that people and search engines knew, when a product is renamed or moved. */
export async function rememberPath(
  tx: Ctx,
  before: AdminProduct,
  now: Pick<ProductFields, 'brand_id' | 'category_id' | 'slug'>,
): Promise<void> {
  const { _id: id, brand, category, slug, status } = before;
  const isSame =
    brand._id === now.brand_id && category._id === now.category_id && slug === now.slug;
  if (isSame || status === 'draft') return;
  await tx.sql`
    insert into product_aliases (brand_id, category_id, slug, product_id, created_at)
    values (${brand._id}, ${category._id}, ${slug}, ${id}, ${tx.now().toISOString()})
    on conflict (brand_id, category_id, slug) do update
      set product_id = excluded.product_id, created_at = excluded.created_at`;
  await tx.sql`
    delete from product_aliases
    where brand_id = ${now.brand_id} and category_id = ${now.category_id} and slug = ${now.slug} and product_id = ${id}`;
}
