import type { User } from '#contract/auth.ts';
import { rightsOf } from '#contract/permissions.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { lockStaff } from './staff-change.ts';

/** Makes the configured number the owner of a shop without any staff; later it promotes nobody. */
export async function becomeFirstOwner(tx: Ctx, user: User): Promise<User> {
  if (user.staffRole !== null || user.mobileNumber !== tx.config.adminMobile) return user;
  await lockStaff(tx);
  const now = tx.now().toISOString();
  const first = await tx.sql`
    update users set staff_role = 'owner', staff_since = ${now}, version = version + 1
    where id = ${user._id} and not exists (select from users where staff_role is not null)
    returning 1`;
  if (first.length === 0) return user;
  // sessions opened as a buyer must not gain the rights of staff
  await tx.sql`
    update sessions set revoked_at = ${now} where user_id = ${user._id} and revoked_at is null`;
  await recordAudit(tx, {
    action: 'staff.first',
    entity: 'user',
    entityId: user._id,
    before: { staffRole: null },
    after: { staffRole: 'owner' },
  });
  return { ...user, role: 'admin', staffRole: 'owner', permissions: rightsOf('owner', []) };
}

/** Message about the first owner at start; none while the configured number belongs to staff. */
export async function firstOwnerNote({
  sql,
  config,
}: Pick<Ctx, 'sql' | 'config'>): Promise<string | undefined> {
  const [row] = await sql<{ staff: number; owners: number; isStaff: boolean }[]>`
    select count(*)::int as staff, count(*) filter (where staff_role = 'owner')::int as owners,
      coalesce(bool_or(mobile_number = ${config.adminMobile}), false) as is_staff
    from users where staff_role is not null`;
  const number = `ADMIN_MOBILE (…${config.adminMobile.slice(-4)})`;
  if (!row || row.staff === 0)
    return `this shop has no staff yet: whoever signs in first with ${number} becomes its owner`;
  if (row.isStaff) return;
  return (
    `${number} is no member of the staff, and signing in makes it none: the shop has ` +
    `${row.owners} owner(s). See npm run staff -- list`
  );
}
