import type { GroupMember } from '#contract/desk/groups.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { actorIdOf, type Ctx, inTransaction, refuseOwn } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError, invalidField, notFound } from '#server/errors.ts';
import { LIST_LIMITS } from '#shared/price-lists/price-list.ts';
import { readGroup } from './read-group.ts';

const PAGE = 50;

type Asked = { id: string; page: number };

/** Members of a group, the newest first. Throws `not_found`. */
export async function listMembers(
  ctx: Ctx,
  { id, page }: Asked,
): Promise<ReplyOf<'GET /api/admin/groups/:id/members'>> {
  const { members } = await readGroup(ctx, id);
  const items = await ctx.sql<GroupMember[]>`
    select u.id as "_id", u.first_name, u.last_name, u.mobile_number, m.added_at
    from group_members m join users u on u.id = m.user_id
    where m.group_id = ${id}
    order by m.added_at desc, m.user_id desc limit ${PAGE} offset ${(page - 1) * PAGE}`;
  return { items: [...items], total: members, page, pageSize: PAGE };
}

type Joining = { id: string; mobileNumber: string; isMove: boolean };
type Person = Omit<GroupMember, 'addedAt'>;

/**
 * Adds the owner of a number to a group; a move leaves the other group. Throws `not_found`,
 * `user_not_found`, `own_account`, `group_member_elsewhere`, `group_full`.
 */
export const addMember = (ctx: Ctx, { mobileNumber, ...joining }: Joining): Promise<GroupMember> =>
  inTransaction(ctx, async (tx) => {
    const [person] = await tx.sql<Person[]>`
      select id as "_id", first_name, last_name, mobile_number from users
      where mobile_number = ${mobileNumber} for no key update`;
    if (!person) throw invalidField('mobileNumber', 'user_not_found');
    refuseOwn(tx, person._id);
    await join(tx, { ...joining, userId: person._id });
    return { ...person, addedAt: tx.now().toISOString() };
  });

type Join = { id: string; userId: string; isMove: boolean };

/** The same for an account that is known and locked by the caller. */
export async function join(tx: Ctx, { id, userId, isMove }: Join): Promise<void> {
  const { sql } = tx;
  await sql`select 1 from buyer_groups where id = ${id} for no key update`;
  const { title, members } = await readGroup(tx, id);
  const [other] = await sql<{ id: string; title: string }[]>`
    select g.id, g.title from group_members m join buyer_groups g on g.id = m.group_id
    where m.user_id = ${userId}`;
  if (other && (other.id === id || !isMove))
    throw invalidField('mobileNumber', 'group_member_elsewhere', { group: other.title });
  if (members >= LIST_LIMITS.members)
    throw new DomainError('conflict', 'group_full', { n: LIST_LIMITS.members });
  await sql`
    insert into group_members (user_id, group_id, added_at, actor_id)
    values (${userId}, ${id}, ${tx.now().toISOString()}, ${actorIdOf(tx)})
    on conflict (user_id) do update set group_id = excluded.group_id,
      added_at = excluded.added_at, actor_id = excluded.actor_id`;
  await recordAudit(tx, {
    action: 'group.join',
    entity: 'user',
    entityId: userId,
    before: other ? { group: other.title } : null,
    after: { group: title },
  });
}

/** Takes a person out of a group. Throws `not_found`, `own_account`. */
export const removeMember = (
  ctx: Ctx,
  { id, userId }: { id: string; userId: string },
): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    refuseOwn(tx, userId);
    const { title } = await readGroup(tx, id);
    const rows = await tx.sql`
      delete from group_members where user_id = ${userId} and group_id = ${id} returning 1`;
    if (rows.length === 0) throw notFound();
    await recordAudit(tx, {
      action: 'group.leave',
      entity: 'user',
      entityId: userId,
      before: { group: title },
    });
    return {};
  });
