import type { User } from '#contract/auth.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { toUser, type UserRow, userColumns } from './user-row.ts';

/** The signed-in person. Refuses with session_expired. */
export async function readProfile(ctx: Ctx): Promise<User> {
  const id = actorIdOf(ctx);
  const [row] = await ctx.sql<UserRow[]>`select ${userColumns(ctx)} from users where id = ${id}`;
  if (!row) throw new DomainError('unauthenticated', 'session_expired');
  return toUser(row);
}
