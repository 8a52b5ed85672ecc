import type { Ctx } from '#server/context.ts';

/** Removes the group and the own lists of a deleted account; orders keep their prices. */
export async function forgetBuyer({ sql }: Ctx, userId: string): Promise<void> {
  await sql`delete from group_members where user_id = ${userId}`;
  await sql`delete from price_lists where user_id = ${userId}`;
}
