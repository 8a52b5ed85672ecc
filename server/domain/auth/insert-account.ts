import type { User } from '#contract/auth.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { invalidField } from '#server/errors.ts';
import { toUser, type UserRow, userColumns } from './user-row.ts';

type Newcomer = { mobileNumber: string; firstName: string; lastName: string };

/**
 * Creates an account for a number that staff entered; its owner signs in with a one-time code. An
 * account that its owner registers at the same moment is retained. Throws `name_required`.
 */
export async function insertAccount(tx: Ctx, newcomer: Newcomer): Promise<void> {
  const { firstName, lastName } = newcomer;
  if (!firstName) throw invalidField('firstName', 'name_required');
  if (!lastName) throw invalidField('lastName', 'name_required');
  await insertUser(tx, newcomer);
}

/** Inserts an account; undefined if its number has one. */
export async function insertUser(tx: Ctx, newcomer: Newcomer): Promise<User | undefined> {
  const { mobileNumber, firstName, lastName } = newcomer;
  const [row] = await tx.sql<UserRow[]>`
    insert into users (id, first_name, last_name, mobile_number, created_at)
    values (${newId()}, ${firstName}, ${lastName}, ${mobileNumber}, ${tx.now().toISOString()})
    on conflict (mobile_number) do nothing
    returning ${userColumns(tx)}`;
  return row && toUser(row);
}

type Newcomers = { mobile: string; firstName: string; lastName: string; email: string }[];

/**
 * Accounts of these mobile numbers: existing ones stay unchanged, new ones get neither a session
 * nor a text message.
 */
export async function ensureAccounts(
  { sql, now }: Ctx,
  people: Newcomers,
): Promise<Map<string, string>> {
  const rows = [
    ...new Map(people.map((person) => [person.mobile, { ...person, id: newId() }])).values(),
  ];
  await sql`
    insert into users (id, first_name, last_name, mobile_number, email, created_at)
    select id, "firstName", "lastName", mobile, nullif(email, ''), ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as n(id uuid, "firstName" text, "lastName" text, mobile text, email text)
    order by mobile on conflict (mobile_number) do nothing`;
  const there = await sql<{ id: string; mobile: string }[]>`
    select id, mobile_number as mobile
    from users
    where mobile_number = any(${rows.map(({ mobile }) => mobile)}::text[])
    order by id for no key update`;
  return new Map(there.map(({ id, mobile }) => [mobile, id]));
}
