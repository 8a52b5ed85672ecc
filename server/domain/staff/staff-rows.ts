import type { GivenPermission, StaffRole } from '#contract/permissions.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { endSessions } from '#server/domain/auth/session-rows.ts';
import { changeUser } from '#server/domain/auth/user-row.ts';
import { freeTickets } from '#server/domain/tickets/assign-ticket.ts';
import { stopAlerts } from './alerts/save-alerts.ts';

/** Rights of a member of staff; permissions apply to clerks only. */
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

/**
 * Grants or removes (null) rights, ends all sessions of the person and writes the audit row, in one
 * transaction.
 */
export async function writeRights(tx: Ctx, row: StaffRow, rights: Rights | null, action: Action) {
  const staffRole = rights?.staffRole ?? null;
  const permissions = staffRole === 'clerk' ? [...new Set(rights?.permissions)].sort() : [];
  const since = staffRole && tx.sql`coalesce(staff_since, ${tx.now().toISOString()})`;
  await changeUser(tx, row.id, { staff_role: staffRole, permissions, staff_since: since });
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
