import type { Ctx } from '#server/context.ts';

/**
 * Whoever is no longer of the staff, or banned, is told nothing more: what was chosen is forgotten, and a text that
 * still waits is dropped. Call it after rights or account were changed, in the same transaction.
 */
export async function stopAlerts({ sql, now }: Ctx, userId: string): Promise<void> {
  // waits for a text that is being written, which the second statement then finds
  const gone = await sql`
    delete from staff_alerts a using users u
    where a.user_id = ${userId} and u.id = a.user_id and (u.staff_role is null or u.status <> 'active')
    returning 1`;
  if (gone.length === 0) return;
  await sql`
    update messages set status = 'dropped', failed_at = ${now().toISOString()}
    where status = 'queued' and template = 'staff.news'
      and mobile_number = (select mobile_number from users where id = ${userId})`;
}
