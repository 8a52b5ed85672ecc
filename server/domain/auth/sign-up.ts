import { type Ctx, inTransaction } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { Browser } from './browser.ts';
import { type CodeInput, checkCode, spendCode } from './check-code.ts';
import { becomeFirstOwner } from './first-owner.ts';
import { insertUser } from './insert-account.ts';
import { type SignedIn, startSession } from './start-session.ts';

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
