import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { lockAddresses } from './address-rows.ts';

/**
 * Deletes an own address; orders keep their copy. After the default one the newest takes its place.
 * Refuses with not_found.
 */
export function deleteAddress(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const userId = ownerOf(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockAddresses(tx, userId);
    const [gone] = await tx.sql<{ isDefault: boolean }[]>`
      delete from addresses where id = ${id} and user_id = ${userId}
      returning is_default`;
    if (!gone) throw notFound();
    if (!gone.isDefault) return;
    await tx.sql`
      update addresses set is_default = true where id = (
        select id
        from addresses
        where user_id = ${userId}
        order by created_at desc, id desc
        limit 1)`;
  });
}

/** Deletes all addresses of a deleted account. */
export const forgetAddresses = ({ sql }: Ctx, userId: string) =>
  sql`delete from addresses where user_id = ${userId}`;
