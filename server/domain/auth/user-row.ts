import type { User } from '#contract/auth.ts';
import { rightsOf } from '#contract/permissions.ts';
import type { Ctx } from '#server/context.ts';

export type UserRow = Omit<User, 'permissions'> & { chosen: string[] };

/** The columns of a person in the names of the contract. */
export const userColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  id as "_id", first_name, last_name, mobile_number, role,
  staff_role, permissions as chosen`;

/** A person with all that it may do. */
export const toUser = ({ chosen, ...user }: UserRow): User => ({
  ...user,
  permissions: rightsOf(user.staffRole, chosen),
});
