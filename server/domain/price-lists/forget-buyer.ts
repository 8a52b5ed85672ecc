import type { Ctx } from '#server/context.ts';
import { blankPartners } from './partners/own-request.ts';

/** Removes the group and the own lists of a deleted account; orders keep their prices. */
export async function forgetBuyer(tx: Ctx, userId: string): Promise<void> {
  const { sql } = tx;
  await blankPartners(tx, userId);
  await sql`delete from group_members where user_id = ${userId}`;
  await sql`delete from price_lists where user_id = ${userId}`;
}
