import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { insertAccount } from '#server/domain/auth/insert-account.ts';

type Buyer = RowOf<'users', 'id' | 'firstName' | 'lastName' | 'status'>;
type Newcomer = { mobileNumber: string; firstName: string; lastName: string };

/** Acts in the name of a buyer: what is theirs is read and written as they would. */
export const asBuyer = <C extends Ctx>(ctx: C, id: string): C => ({
  ...ctx,
  actor: { kind: 'user', id, sessionId: '' },
});

/** Reads as the owner of a number would; as a stranger where nobody has it, or none is given. */
export async function asBuyerOf<C extends Ctx>(ctx: C, mobileNumber = ''): Promise<C> {
  const [person] = await ctx.sql<{ id: string }[]>`
    select id from users where mobile_number = ${mobileNumber}`;
  return person ? asBuyer(ctx, person.id) : { ...ctx, actor: { kind: 'visitor' } };
}

/**
 * The account of a number, locked; made where there is none, and entered by its owner with a one-time code. Throws
 * `name_required`.
 */
export async function openBuyer(tx: Ctx, newcomer: Newcomer): Promise<Buyer> {
  const known = await lockBuyer(tx, newcomer.mobileNumber);
  if (known) return known;
  await insertAccount(tx, newcomer);
  const made = await lockBuyer(tx, newcomer.mobileNumber);
  if (!made) throw new Error('the account was not made');
  return made;
}

async function lockBuyer(tx: Ctx, mobileNumber: string): Promise<Buyer | undefined> {
  const [row] = await tx.sql<Buyer[]>`
    select id, first_name, last_name, status from users
    where mobile_number = ${mobileNumber} for no key update`;
  return row;
}
