import type { GivenPermission, StaffRole } from '#contract/permissions.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { freeTickets } from '#server/domain/tickets/free-tickets.ts';
import { endSessions } from '#server/domain/users/session-rows.ts';
import { stopAlerts } from '#server/domain/users/stop-alerts.ts';

/** What is chosen for a person; permissions count for a clerk alone. */
export type Rights = { staffRole: StaffRole; permissions: GivenPermission[] };

export type StaffRow = RowOf<'users', 'id' | 'staffRole' | 'permissions' | 'status' | 'version'>;

export const staffColumns = ({ sql }: Pick<Ctx, 'sql'>) =>
  sql`id, staff_role, permissions, status, version`;

export async function findStaffRow(tx: Ctx, id: string): Promise<StaffRow | undefined> {
  const [row] = await tx.sql<StaffRow[]>`
    select ${staffColumns(tx)} from users where id = ${id} for update`;
  return row;
}

type Action = 'staff.add' | 'staff.change' | 'staff.remove';

/** Gives or takes rights (null), ends every session of the person, and writes who did it, in one. */
export async function writeRights(tx: Ctx, row: StaffRow, rights: Rights | null, action: Action) {
  const staffRole = rights?.staffRole ?? null;
  const permissions = staffRole === 'clerk' ? [...new Set(rights?.permissions)].sort() : [];
  const since = tx.now().toISOString();
  await tx.sql`
    update users set staff_role = ${staffRole}, permissions = ${permissions}, version = version + 1,
      staff_since = case when ${staffRole}::text is null then null else coalesce(staff_since, ${since}) end
    where id = ${row.id}`;
  const sessions = await endSessions(tx, row.id, {});
  await freeTickets(tx, row.id);
  await stopAlerts(tx, row.id);
  await recordAudit(tx, {
    action,
    entity: 'user',
    entityId: row.id,
    before: { staffRole: row.staffRole, permissions: row.permissions, sessions },
    after: { staffRole, permissions, sessions: 0 },
  });
}
