import type { Ctx } from '#server/context.ts';
import { setStatus } from './move-request.ts';
import { keyOf } from './request-files.ts';

/**
 * Blanks the requests of a deleted account, and ends those without an account that name its number,
 * since anybody can enter one without a code. Answers the keys of their files.
 */
export async function blankRequests(
  tx: Ctx,
  userId: string,
  mobileNumber: string,
): Promise<string[]> {
  const { sql } = tx;
  await endGuestRequests(tx, mobileNumber);
  const theirs = sql`(user_id = ${userId} or (user_id is null and mobile_number = ${mobileNumber}))`;
  const rows = await sql<{ file: string }[]>`
    delete from manual_order_files where manual_order_id in (
      select id from manual_orders where ${theirs}) returning file`;
  await sql`
    update manual_orders
    set full_name = '', mobile_number = '', city = '', text = '', address = null, admin_note = '',
      reject_reason = '', version = version + 1
    where ${theirs}`;
  return rows.map(({ file }) => keyOf(file));
}

const rejected = { action: 'manual_order.reject', after: { status: 'rejected' } };

async function endGuestRequests(tx: Ctx, mobileNumber: string): Promise<void> {
  const open = await tx.sql<{ id: string; isQuoted: boolean }[]>`
    select id, status = 'quoted' as is_quoted from manual_orders
    where user_id is null
      and mobile_number = ${mobileNumber}
      and status in ('new', 'in_review', 'quoted')
    order by id for update`;
  for (const { id, isQuoted } of open)
    await (isQuoted
      ? setStatus(tx, { id, to: 'expired', as: 'system' })
      : setStatus(tx, { id, to: 'rejected', as: 'admin', audit: rejected }));
}
