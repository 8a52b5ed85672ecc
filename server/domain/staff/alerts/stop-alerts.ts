import type { Ctx } from '#server/context.ts';
import { dropQueued } from '#server/domain/messages/queue-message.ts';

/**
 * Stops alerts to a person who left the staff or was banned: deletes their choice and drops waiting
 * messages. Call it after the change of rights or account, in the same transaction.
 */
export async function stopAlerts(tx: Ctx, userId: string): Promise<void> {
  // waits for an alert being written, which the second statement then finds
  const gone = await tx.sql`
    delete from staff_alerts a using users u
    where a.user_id = ${userId}
      and u.id = a.user_id
      and (u.staff_role is null or u.status <> 'active')
    returning 1`;
  if (gone.length > 0) await dropQueued(tx, 'staff.news', userId);
}
