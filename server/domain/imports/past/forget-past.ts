import type { Ctx } from '#server/context.ts';

/**
 * Deletes imported data about a deleted account, of the former shop and of groups, which no law requires this shop
 * to keep.
 */
export async function forgetPast({ sql }: Ctx, userId: string, mobileNumber: string) {
  await sql`delete from past_orders where user_id = ${userId}`;
  await sql`
    update import_rows r set cells = '[]', before = null, after = null from imports i
    where i.id = r.import_id
      and i.source in ('woo_customers', 'woo_orders', 'group_members')
      and r.cells ? ${mobileNumber}`;
}
