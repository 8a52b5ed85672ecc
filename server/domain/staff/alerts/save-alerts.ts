import type { StaffAlerts } from '#contract/desk/staff-alerts.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { dropQueued } from '#server/domain/messages/queue-message.ts';
import { conflict, DomainError, invalidField, notFound } from '#server/errors.ts';
import { type AlertHours, type AlertKind, alertKinds } from '#shared/staff-alerts.ts';
import { noteLowStock } from './note-low-stock.ts';
import { readAlerts } from './read-alerts.ts';

type Input = AlertHours & { id: string; kinds: AlertKind[]; version: number };

/**
 * Saves the alerts of a member of staff. Throws `not_found`, `hours_invalid`, `forbidden` for a
 * kind that the person may not see, `conflict` if somebody changed them since they were read.
 */
export const saveAlerts = (ctx: Ctx, { id, version, ...wanted }: Input): Promise<StaffAlerts> =>
  inTransaction(ctx, async (tx) => {
    if (wanted.toHour <= wanted.fromHour) throw invalidField('toHour', 'hours_invalid');
    // the lock makes a concurrent change of rights either visible here or wait
    const [person] = await tx.sql`select 1 from users where id = ${id} for share`;
    if (!person) throw notFound();
    const before = await readAlerts(tx, { id });
    const kinds = alertKinds.filter((kind) => wanted.kinds.includes(kind));
    if (kinds.some((kind) => !before.possible.includes(kind)))
      throw new DomainError('forbidden', 'forbidden');
    // stock that is low already is not reported later
    if (kinds.includes('low_stock')) await noteLowStock(tx);
    await write(tx, { id, version, ...wanted, kinds }, before);
    const after = { kinds, days: wanted.days, fromHour: wanted.fromHour, toHour: wanted.toHour };
    await recordAudit(tx, {
      action: 'staff.alerts',
      entity: 'user',
      entityId: id,
      after,
      before: {
        kinds: before.kinds,
        days: before.days,
        fromHour: before.fromHour,
        toHour: before.toHour,
      },
    });
    return readAlerts(tx, { id });
  });

/** Writes the choice; a person who had no alerts gets those from now on. */
async function write(tx: Ctx, wanted: Input, before: StaffAlerts): Promise<void> {
  const { id, kinds, fromHour, toHour, version } = wanted;
  const now = tx.now().toISOString();
  const days = [...new Set(wanted.days)].sort();
  const toldUntil = tx.sql`case when ${before.kinds.length === 0} then ${now}::timestamptz else a.told_until end`;
  const rows =
    version === 0
      ? // the job may have created the default row in the meantime; nobody chose anything in it
        await tx.sql`
          insert into staff_alerts as a (user_id, kinds, days, from_hour, to_hour, told_until)
          values (${id}, ${kinds}, ${days}, ${fromHour}, ${toHour}, ${now})
          on conflict (user_id) do update set kinds = excluded.kinds, days = excluded.days,
            from_hour = excluded.from_hour, to_hour = excluded.to_hour, told_until = ${toldUntil},
            version = 1
          where a.version = 0 returning 1`
      : await tx.sql`
          update staff_alerts a
          set kinds = ${kinds}, days = ${days}, from_hour = ${fromHour}, to_hour = ${toHour},
            told_until = ${toldUntil}, version = version + 1
          where user_id = ${id} and version = ${version} returning 1`;
  if (rows.length === 0) throw conflict();
}

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
