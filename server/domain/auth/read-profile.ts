import type { User } from '../../../contract/auth.ts';
import { actorIdOf, type Ctx } from '../../context.ts';
import { DomainError } from '../../errors.ts';

/** The signed-in person. Refuses with session_expired. */
export async function readProfile(ctx: Ctx): Promise<User> {
  const id = actorIdOf(ctx);
  const [user] = await ctx.sql<User[]>`
    select id as "_id", first_name as "firstName", last_name as "lastName",
      mobile_number as "mobileNumber", role
    from users where id = ${id}`;
  if (!user) throw new DomainError('unauthenticated', 'session_expired');
  return user;
}
