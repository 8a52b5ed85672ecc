import { kindsFor, type StaffAlerts } from '#contract/desk/staff-alerts.ts';
import { type Permission, rightsOf } from '#contract/permissions.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { notFound } from '#server/errors.ts';
import type { AlertKind } from '#shared/staff-alerts.ts';
import { USUAL_HOURS } from '#shared/staff-alerts.ts';

type Person = RowOf<'users', 'staffRole' | 'mobileNumber'> & { chosen: string[] };
type Chosen = Pick<RowOf<'staffAlerts'>, 'kinds' | 'days' | 'fromHour' | 'toHour' | 'version'>;
/** Choice of a person; null before the first one. */
type Row = Person & { [Name in keyof Chosen]: Chosen[Name] | null };

/** Default alerts: new wholesale orders for an owner, none for others. */
export const usualKinds = (role: Person['staffRole']): AlertKind[] =>
  role === 'owner' ? ['registered'] : [];

/** Alerts that a member of staff receives, and their hours. Throws `not_found`. */
export async function readAlerts({ sql }: Ctx, { id }: { id: string }): Promise<StaffAlerts> {
  const [row] = await sql<Row[]>`
    select u.staff_role, u.mobile_number, u.permissions as chosen, a.kinds, a.days, a.from_hour,
      a.to_hour, a.version
    from users u left join staff_alerts a on a.user_id = u.id
    where u.id = ${id} and u.staff_role is not null`;
  if (!row) throw notFound();
  const possible = kindsFor(rightsOf(row.staffRole, row.chosen) as Permission[]);
  const kinds = row.kinds ?? usualKinds(row.staffRole);
  return {
    kinds: possible.filter((kind) => kinds.includes(kind)),
    days: row.days ?? USUAL_HOURS.days,
    fromHour: row.fromHour ?? USUAL_HOURS.fromHour,
    toHour: row.toHour ?? USUAL_HOURS.toHour,
    possible,
    mobileNumber: row.mobileNumber,
    version: row.version ?? 0,
  };
}
