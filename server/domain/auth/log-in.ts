import type { User } from '#contract/auth.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { Browser } from './browser.ts';
import { type CodeInput, checkCode, spendCode } from './check-code.ts';
import { becomeFirstOwner } from './first-owner.ts';
import { type SignedIn, startSession } from './start-session.ts';
import { toUser, type UserRow, userColumns } from './user-row.ts';

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
