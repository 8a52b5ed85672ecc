import type { User } from '#contract/auth.ts';
import { rightsOf } from '#contract/permissions.ts';
import type { Ctx } from '#server/context.ts';

export type UserRow = Omit<User, 'permissions'> & { chosen: string[] };

/** The columns of a person in the names of the contract. */
export const userColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  id as "_id", first_name as "firstName", last_name as "lastName", mobile_number as "mobileNumber", role,
  staff_role as "staffRole", permissions as chosen`;

/** A person with all that it may do. */
export const toUser = ({ chosen, ...user }: UserRow): User => ({
  ...user,
  permissions: rightsOf(user.staffRole, chosen),
});
