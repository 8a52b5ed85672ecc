import { actorIdOf, type Ctx } from '#server/context.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import { DomainError } from '#server/errors.ts';
import { LIST_LIMITS } from '#shared/price-lists/price-list.ts';
import { readGroup } from './read-group.ts';

/** Origin of a membership, to put it back as it was. */
export type Since = { addedAt: string; actorId: string };
export type Standing = { groupId: string; title: string } & Since;

/** Groups of these people, with the way they joined; those without one are left out. */
export async function readStandings(
  { sql }: Ctx,
  userIds: string[],
): Promise<Map<string, Standing>> {
  const rows = await sql<(Standing & { userId: string })[]>`
    select m.user_id, m.group_id, g.title, m.added_at, m.actor_id
    from group_members m join buyer_groups g on g.id = m.group_id
    where m.user_id = any(${userIds}::uuid[])`;
  return new Map(rows.map(({ userId, ...standing }) => [userId, standing]));
}

export type MemberChange = { userId: string; joins: boolean; since: Since | null };
type Writing = { groupId: string; changes: MemberChange[] };

/**
 * Lets people without a group join this one, and members leave it; returns those whose standing
 * was still so. The acting person is left out. Throws `not_found`, `group_full`.
 */
export async function writeMembers(tx: Ctx, { groupId, changes }: Writing): Promise<Set<string>> {
  const { sql } = tx;
  const ids = changes.map(({ userId }) => userId);
  const people = await lockPeople(tx, ids);
  await sql`select 1 from buyer_groups where id = ${groupId} for no key update`;
  const { title } = await readGroup(tx, groupId);
  const standings = await readStandings(tx, ids);
  const open = changes.filter(
    ({ userId, joins }) =>
      people.has(userId) &&
      userId !== actorIdOf(tx) &&
      standings.get(userId)?.groupId === (joins ? undefined : groupId),
  );
  await join(tx, groupId, open);
  await leave(tx, groupId, open);
  await log(tx, title, open);
  return new Set(open.map(({ userId }) => userId));
}

/** Locks those of the accounts that are still there. */
async function lockPeople({ sql }: Ctx, ids: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from users where id = any(${ids}::uuid[]) and status <> 'deleted'
    order by id for no key update`;
  return new Set(rows.map(({ id }) => id));
}

async function join(tx: Ctx, groupId: string, changes: MemberChange[]): Promise<void> {
  const joining = changes.filter(({ joins }) => joins);
  if (joining.length === 0) return;
  await requireRoomFor(tx, groupId, joining.length);
  const rows = joining.map(({ userId, since }) => ({
    user_id: userId,
    added_at: since?.addedAt ?? tx.now().toISOString(),
    actor_id: since?.actorId ?? actorIdOf(tx),
  }));
  await tx.sql`
    insert into group_members (user_id, group_id, added_at, actor_id)
    select n.user_id, ${groupId}::uuid, n.added_at, n.actor_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(user_id uuid,
      added_at timestamptz, actor_id uuid)`;
}

/** Refuses more members than a group may have. Throws `group_full`. */
export async function requireRoomFor({ sql }: Ctx, groupId: string, more: number): Promise<void> {
  const [row] = await sql<{ members: number }[]>`
    select count(*)::int as members from group_members where group_id = ${groupId}`;
  const n = LIST_LIMITS.members;
  if ((row?.members ?? 0) + more > n) throw new DomainError('conflict', 'group_full', { n });
}

const leave = ({ sql }: Ctx, groupId: string, changes: MemberChange[]) => sql`
  delete from group_members
  where group_id = ${groupId}
    and user_id = any(${changes.flatMap(({ userId, joins }) => (joins ? [] : userId))}::uuid[])`;

async function log(tx: Ctx, group: string, changes: MemberChange[]): Promise<void> {
  for (const [action, joins] of [['group.join', true] as const, ['group.leave', false] as const]) {
    const entries = changes
      .filter((change) => change.joins === joins)
      .map(({ userId: id }) => ({
        id,
        before: joins ? null : { group },
        after: joins ? { group } : null,
      }));
    if (entries.length > 0) await recordAudits(tx, { action, entity: 'user' }, entries);
  }
}
