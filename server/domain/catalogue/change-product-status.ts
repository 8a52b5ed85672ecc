import type { AdminProduct, ProductStatus } from '#contract/admin-catalogue.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { transition } from '#server/domain/states/transition.ts';
import { notFound } from '#server/errors.ts';
import { checkPublishable } from './product-form.ts';
import { product } from './product-states.ts';
import { readAdminProduct } from './read-admin-product.ts';

/**
 * Publishes, hides or archives a product. Throws `not_found`, `publish_incomplete`, and `conflict`
 * if its current status does not allow it.
 */
export function changeProductStatus(
  ctx: Ctx,
  { id, status }: { id: string; status: ProductStatus },
): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    const publishedAt = await lockProduct(tx, id);
    const before = await readAdminProduct(tx, { id });
    await checkPublishable(tx, { ...before, status, hasPicture: before.image.length > 0 });
    const isFirst = status === 'published' && publishedAt === null;
    await transition(tx, product, {
      id,
      to: status,
      as: 'admin',
      change: isFirst ? { published_at: tx.now().toISOString() } : {},
      audit: {
        action: `product.${status}`,
        before: { status: before.status },
        after: { status },
      },
    });
    return readAdminProduct(tx, { id });
  });
}

/**
 * Locks the product so that it stays fit for publishing. Returns the time of its first publication.
 */
async function lockProduct({ sql }: Ctx, id: string) {
  const [row] = await sql<RowOf<'products', 'publishedAt'>[]>`
    select published_at from products where id = ${id} for no key update`;
  if (!row) throw notFound();
  return row.publishedAt;
}
