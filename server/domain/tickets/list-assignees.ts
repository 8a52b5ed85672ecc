import type { Assignee } from '#contract/tickets.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';

/** Condition for a person `u` who answers tickets: active staff with the permission. */
export const answersTickets = (sql: Ctx['sql']) => sql`
  u.status = 'active' and (u.staff_role in ('owner', 'manager')
    or (u.staff_role = 'clerk' and 'support' = any(u.permissions)))`;

/** Staff to whom a ticket can be assigned, by name; the caller comes first. */
export async function listAssignees(ctx: Ctx): Promise<(Assignee & { isSelf: boolean })[]> {
  const { sql } = ctx;
  return sql<(Assignee & { isSelf: boolean })[]>`
    select u.id as "_id", u.first_name || ' ' || u.last_name as name,
      u.id = ${actorIdOf(ctx)} as is_self
    from users u where ${answersTickets(sql)}
    order by u.id = ${actorIdOf(ctx)} desc, u.first_name, u.last_name, u.id`;
}
