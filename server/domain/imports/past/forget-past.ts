import type { Ctx } from '#server/context.ts';

/**
 * Deletes imported data of the former shop about a deleted account, which no law requires this shop
 * to keep.
 */
export async function forgetPast({ sql }: Ctx, userId: string, mobileNumber: string) {
  await sql`delete from past_orders where user_id = ${userId}`;
  await sql`
    update import_rows r set cells = '[]', after = null from imports i
    where i.id = r.import_id
      and i.source in ('woo_customers', 'woo_orders')
      and r.cells ? ${mobileNumber}`;
}
