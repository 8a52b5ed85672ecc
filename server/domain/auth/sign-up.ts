import type { User } from '#contract/auth.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { DomainError } from '#server/errors.ts';
import type { Browser } from './browser.ts';
import { type CodeInput, checkCode, spendCode } from './check-code.ts';
import { becomeFirstOwner } from './first-owner.ts';
import { type SignedIn, startSession } from './start-session.ts';
import { toUser, type UserRow, userColumns } from './user-row.ts';

type SignUpInput = CodeInput & { firstName: string; lastName: string };

/** Registers a person with a one-time code and signs in. After user_exist the code stays good, for login. */
export async function signUp(ctx: Ctx, input: SignUpInput, browser: Browser): Promise<SignedIn> {
  const outcome = await inTransaction(ctx, async (tx) => {
    const refusal = await checkCode(tx, input);
    if (refusal) return refusal;
    const user = await insertUser(tx, input);
    if (!user) return new DomainError('conflict', 'user_exist');
    await spendCode(tx, input.mobileNumber);
    return startSession(tx, await becomeFirstOwner(tx, user), browser);
  });
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

/** Undefined when the number is taken. */
async function insertUser(tx: Ctx, input: SignUpInput): Promise<User | undefined> {
  const [row] = await tx.sql<UserRow[]>`
    insert into users (id, first_name, last_name, mobile_number, created_at)
    values (${newId()}, ${input.firstName}, ${input.lastName}, ${input.mobileNumber}, ${tx.now().toISOString()})
    on conflict (mobile_number) do nothing
    returning ${userColumns(tx)}`;
  return row && toUser(row);
}
