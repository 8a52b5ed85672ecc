import { rightsOf } from '#contract/permissions.ts';
import type { StaffMember } from '#contract/staff.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';

type Row = Omit<StaffMember, 'permissions' | 'isSelf'> & { chosen: string[] };

/** All members of the staff: owners, managers, clerks, each in the order they joined. */
export async function listStaff(ctx: Ctx): Promise<StaffMember[]> {
  const rows = await ctx.sql<Row[]>`
    select u.id as "_id", first_name, last_name,
      mobile_number, staff_role, permissions as chosen, status, version,
      staff_since, u.last_seen_at,
      (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null
        and s.expires_at > ${ctx.now().toISOString()}) as sessions
    from users u where staff_role is not null
    order by array_position(array['owner', 'manager', 'clerk'], staff_role), staff_since, u.id`;
  return rows.map(({ chosen, ...row }) => ({
    ...row,
    permissions: rightsOf(row.staffRole, chosen),
    isSelf: row._id === actorIdOf(ctx),
  }));
}
