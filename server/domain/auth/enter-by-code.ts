import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { Browser } from './browser.ts';
import type { CodeInput } from './check-code.ts';
import { logIn } from './log-in.ts';
import { signUp } from './sign-up.ts';
import type { SignedIn } from './start-session.ts';

type Newcomer = CodeInput & { firstName: string; lastName: string };

/** Signs in a person with an account, and registers one without, by the same code. */
export async function enterByCode(ctx: Ctx, input: Newcomer, browser: Browser): Promise<SignedIn> {
  try {
    return await logIn(ctx, input, browser);
  } catch (refusal) {
    // the code stays good for this case (domain.md M12a)
    if (refusal instanceof DomainError && refusal.key === 'user_not_found')
      return signUp(ctx, input, browser);
    throw refusal;
  }
}
