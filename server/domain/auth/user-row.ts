import type { User } from '#contract/auth.ts';
import { rightsOf } from '#contract/permissions.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { DomainError } from '#server/errors.ts';

export type UserRow = Omit<User, 'permissions' | 'hasOwnPrices' | 'hasOwnList' | 'buyer'> &
  Owns & { chosen: string[] };

/** The columns of a person in the names of the contract. */
export const userColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  id as "_id", first_name, last_name, mobile_number, role,
  staff_role, permissions as chosen, ${hasOwnPrices(sql, sql`users.id`)} as has_own_prices,
  ${hasOwnList(sql, sql`users.id`)} as has_own_list`;

/** True for a person in a group or with an own price list, whether one is valid now or not. */
export const hasOwnPrices = (sql: Ctx['sql'], userId: Fragment) => sql`
  (exists (select from group_members m where m.user_id = ${userId})
    or ${hasOwnList(sql, userId)})`;

export const hasOwnList = (sql: Ctx['sql'], userId: Fragment) => sql`
  exists (select from price_lists l where l.user_id = ${userId})`;

/** The same of a person by id. */
export async function ownsPrices({ sql }: Pick<Ctx, 'sql'>, userId: string): Promise<boolean> {
  const [row] = await sql<{ owns: boolean }[]>`
    select ${hasOwnPrices(sql, sql`${userId}::uuid`)} as owns`;
  return row?.owns ?? false;
}

/** A person with all that it may do. */
export const toUser = ({ chosen, ...user }: UserRow): User => ({
  ...withOwned(user),
  permissions: rightsOf(user.staffRole, chosen),
});

export type Owns = { hasOwnPrices: boolean; hasOwnList: boolean };

/** Names own prices only where somebody has them. */
export const withOwned = <Row extends Owns>({
  hasOwnPrices: has,
  hasOwnList: list,
  ...row
}: Row) => ({
  ...row,
  ...(has && { hasOwnPrices: true as const }),
  ...(list && { hasOwnList: true as const }),
});

type Change = Record<string, string | string[] | null | Fragment>;

/** Changes columns of an account; false if it has another version than the given one. */
export async function changeUser(
  { sql }: Ctx,
  id: string,
  change: Change,
  version?: number,
): Promise<boolean> {
  const rows = await sql`
    update users set ${sql(change)}, version = version + 1
    where id = ${id} ${version === undefined ? sql`` : sql`and version = ${version}`}
    returning 1`;
  return rows.length > 0;
}

/** The signed-in person. Refuses with session_expired. */
export async function readProfile(ctx: Ctx): Promise<User> {
  const id = actorIdOf(ctx);
  const [row] = await ctx.sql<UserRow[]>`select ${userColumns(ctx)} from users where id = ${id}`;
  if (!row) throw new DomainError('unauthenticated', 'session_expired');
  return withBuyer(ctx, toUser(row));
}

type Buyer = NonNullable<User['buyer']>;

/** A member of staff with the buyer whose prices the session shows. */
export async function withBuyer({ sql, actor }: Ctx, user: User): Promise<User> {
  if (!('buyerId' in actor) || !actor.buyerId) return user;
  const [row] = await sql<(Omit<Buyer, 'hasOwnPrices' | 'hasOwnList'> & Owns)[]>`
    select first_name, last_name, mobile_number, ${hasOwnPrices(sql, sql`users.id`)} as has_own_prices,
      ${hasOwnList(sql, sql`users.id`)} as has_own_list
    from users where id = ${actor.buyerId}`;
  return row ? { ...user, buyer: withOwned(row) } : user;
}
