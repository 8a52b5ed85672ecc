import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { invalidField } from '#server/errors.ts';

type Newcomer = { mobileNumber: string; firstName: string; lastName: string };

/**
 * Makes the account of a number that staff write down; its owner enters it with a one-time code. Whoever signs up with the
 * number at this very moment stands. Throws `name_required`.
 */
export async function insertAccount(tx: Ctx, newcomer: Newcomer): Promise<void> {
  const { mobileNumber, firstName, lastName } = newcomer;
  if (!firstName) throw invalidField('firstName', 'name_required');
  if (!lastName) throw invalidField('lastName', 'name_required');
  await tx.sql`
    insert into users (id, first_name, last_name, mobile_number, created_at)
    values (${newId()}, ${firstName}, ${lastName}, ${mobileNumber}, ${tx.now().toISOString()})
    on conflict (mobile_number) do nothing`;
}
