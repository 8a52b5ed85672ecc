import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError } from '#server/errors.ts';
import { readAdminNamed } from './list-admin-named.ts';
import type { Plural } from './list-named.ts';

/** Deletes a brand or a category that no product has, whatever the product's status; else in_use. */
export function deleteNamed(
  ctx: Ctx,
  { plural, id }: { plural: Plural; id: string },
): Promise<undefined> {
  return inTransaction(ctx, async (tx) => {
    // the row lock keeps a product from being added to it meanwhile
    await tx.sql`select 1 from ${tx.sql(plural)} where id = ${id} for update`;
    const before = await readAdminNamed(tx, { plural, id });
    const column = tx.sql(plural === 'brands' ? 'brand_id' : 'category_id');
    const [used] = await tx.sql`select 1 from products where ${column} = ${id} limit 1`;
    if (used) throw new DomainError('conflict', 'in_use');
    await tx.sql`delete from ${tx.sql(plural)} where id = ${id}`;
    await recordAudit(tx, { action: `${plural}.delete`, entity: plural, entityId: id, before });
    return undefined;
  });
}
