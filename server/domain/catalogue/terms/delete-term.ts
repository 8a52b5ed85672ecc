import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { readAdminTerm } from '#server/domain/catalogue/list-admin-terms.ts';
import type { Taxonomy } from '#server/domain/catalogue/list-terms.ts';
import { DomainError } from '#server/errors.ts';
import { lockTree } from './place-category.ts';

/** Deletes a brand or a category that no product has, whatever the product's status, and no category below it. */
export function deleteTerm(
  ctx: Ctx,
  { taxonomy, id }: { taxonomy: Taxonomy; id: string },
): Promise<undefined> {
  return inTransaction(ctx, async (tx) => {
    if (taxonomy === 'categories') await lockTree(tx);
    // the row lock keeps a product from being added to it meanwhile
    await tx.sql`select 1 from ${tx.sql(taxonomy)} where id = ${id} for update`;
    const before = await readAdminTerm(tx, { taxonomy, id });
    const [used] = await tx.sql`
      select 1 from products where ${columnOf(tx, taxonomy)} = ${id} limit 1`;
    if (used) throw new DomainError('conflict', 'in_use');
    if (taxonomy === 'categories') await refuseParent(tx, id);
    await tx.sql`delete from ${tx.sql(taxonomy)} where id = ${id}`;
    await recordAudit(tx, { action: `${taxonomy}.delete`, entity: taxonomy, entityId: id, before });
    return undefined;
  });
}

/** Column of a product with its brand or its category. */
export const columnOf = ({ sql }: Ctx, taxonomy: Taxonomy) =>
  sql(taxonomy === 'brands' ? 'brand_id' : 'category_id');

export async function refuseParent({ sql }: Ctx, id: string) {
  const [child] = await sql`select 1 from categories where parent_id = ${id} limit 1`;
  if (child) throw new DomainError('conflict', 'category_has_below');
}
