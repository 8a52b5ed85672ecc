import { actorIdOf, type Ctx } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { faNumber } from '#shared/digits.ts';
import { DAY, HOUR } from '#shared/time.ts';

/** Exported rows of people per day above which owners are notified. */
const MAX_UNREPORTED = 100;
/** Lists without customers; every other one, also one to come, has them. */
const WITHOUT_PEOPLE = new Set([
  'products',
  'brands',
  'categories',
  'banners',
  'blog',
  'reports',
  'ticket-answers',
  'staff',
  'price-lists-items',
]);

/** The number of rows of a file that tell of people. */
export const peopleIn = (list: string, rows: number): number =>
  WITHOUT_PEOPLE.has(list) ? 0 : rows;

/**
 * Tells owners, except the actor, when a person exports more than a hundred rows of people within a
 * day, in one or more files; at most once an hour. Counts the audit rows, including that of this
 * file.
 */
export async function tellOwners(tx: Ctx, file: { title: string; people: number }): Promise<void> {
  const actorId = actorIdOf(tx);
  if (file.people === 0 || !actorId) return;
  const now = tx.now().getTime();
  const [taken] = await tx.sql<{ people: number; name: string }[]>`
    select coalesce(sum((l.after->>'people')::int), 0)::int as people,
      (select first_name || ' ' || last_name from users where id = ${actorId}) as name
    from audit_logs l where l.actor_id = ${actorId} and l.action = 'export'
      and l.at > ${new Date(now - DAY).toISOString()}`;
  if (!taken || taken.people <= MAX_UNREPORTED) return;
  const owners = await tx.sql<{ id: string; mobileNumber: string }[]>`
    select id, mobile_number from users
    where staff_role = 'owner' and status = 'active' and id <> ${actorId}`;
  const link = `${tx.config.publicUrl}/console/admin/logs?action=export`;
  for (const { id, mobileNumber } of owners)
    await queueMessage(tx, {
      mobileNumber,
      template: 'shop.exported',
      text: { name: taken.name, n: faNumber(taken.people), list: file.title, link },
      dedupeKey: `exported:${id}:${actorId}:${Math.floor(now / HOUR)}`,
    });
}
