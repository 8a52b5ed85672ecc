import type { Assignee } from '#contract/tickets.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';

/** Whether the person `u` answers tickets: open, of the staff, with the right to. */
export const answersTickets = (sql: Ctx['sql']) => sql`
  u.status = 'active' and (u.staff_role in ('owner', 'manager')
    or (u.staff_role = 'clerk' and 'support' = any(u.permissions)))`;

/** Who may be given a ticket, by name; whoever asks comes first. */
export async function listAssignees(ctx: Ctx): Promise<(Assignee & { isSelf: boolean })[]> {
  const { sql } = ctx;
  return sql<(Assignee & { isSelf: boolean })[]>`
    select u.id as "_id", u.first_name || ' ' || u.last_name as name, u.id = ${actorIdOf(ctx)} as is_self
    from users u where ${answersTickets(sql)}
    order by u.id = ${actorIdOf(ctx)} desc, u.first_name, u.last_name, u.id`;
}
