import type { AdminProduct, ProductStatus } from '#contract/admin-catalogue.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict } from '#server/errors.ts';
import { checkPublishable } from './product-form.ts';
import { readAdminProduct } from './read-admin-product.ts';

/** From which statuses each one can be reached; nothing goes back to a draft. */
const REACHED_FROM: Record<ProductStatus, ProductStatus[]> = {
  draft: [],
  published: ['draft', 'hidden'],
  hidden: ['published'],
  archived: ['draft', 'published', 'hidden'],
};

/** Publishes, hides or archives a product; conflict when its present status does not allow it. */
export function changeProductStatus(
  ctx: Ctx,
  { id, status }: { id: string; status: ProductStatus },
): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    const before = await readAdminProduct(tx, { id });
    checkPublishable({ ...before, status, hasPicture: before.image.length > 0 });
    const now = tx.now().toISOString();
    const [updated] = await tx.sql`
      update products set status = ${status}, updated_at = ${now}, version = version + 1,
        published_at = case when ${status} = 'published' then coalesce(published_at, ${now}::timestamptz) else published_at end
      where id = ${id} and status = any(${REACHED_FROM[status]}::text[])
        and (${status} <> 'published' or jsonb_array_length(image) > 0
          and (price is not null or not 'totalSell' = any(sale_types))
          and (partial_price is not null or not 'partialSell' = any(sale_types)))
      returning 1`;
    if (!updated) throw conflict();
    await recordAudit(tx, {
      action: `product.${status}`,
      entity: 'products',
      entityId: id,
      before: { status: before.status },
      after: { status },
    });
    return readAdminProduct(tx, { id });
  });
}
