import type { User } from '#contract/auth.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError } from '#server/errors.ts';
import type { Browser } from './browser.ts';
import { type CodeInput, checkCode, spendCode } from './check-code.ts';
import { becomeFirstOwner } from './first-owner.ts';
import { insertUser } from './insert-account.ts';
import { endToken, type SignedIn, startSession } from './start-session.ts';
import { toUser, type UserRow, userColumns } from './user-row.ts';

type Newcomer = CodeInput & { firstName: string; lastName: string };

type SignUpInput = CodeInput & { firstName: string; lastName: string };

type ActiveUser = UserRow & { status: 'active' | 'baned' };

/** Signs in with a one-time code. After user_not_found the code stays good, for sign-up. */
export async function logIn(ctx: Ctx, input: CodeInput, browser: Browser): Promise<SignedIn> {
  const outcome = await inTransaction(ctx, async (tx) => {
    const refusal = await checkCode(tx, input);
    if (refusal) return refusal;
    const known = await readKnown(tx, input.mobileNumber);
    if (!known) return new DomainError('not_found', 'user_not_found');
    if (known.status === 'baned') return new DomainError('forbidden', 'user_baned');
    await spendCode(tx, input.mobileNumber);
    return startSession(tx, await becomeFirstOwner(tx, userOf(known)), browser);
  });
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

async function readKnown(tx: Ctx, mobileNumber: string): Promise<ActiveUser | undefined> {
  const [row] = await tx.sql<ActiveUser[]>`
    select ${userColumns(tx)}, status from users where mobile_number = ${mobileNumber}`;
  return row;
}

const userOf = ({ status: _, ...row }: ActiveUser): User => toUser(row);

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

/** Revokes the session of a token, also where its cookie alone would not let it in; a visitor has none. */
export async function logOut(ctx: Ctx, token: string): Promise<void> {
  if (!token) return;
  await inTransaction(ctx, async (tx) => {
    const id = await endToken(tx, token);
    if (id) await recordAudit(tx, { action: 'logout', entity: 'session', entityId: id });
  });
}
