import type { User } from '../../../contract/auth.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type CodeInput, checkCode, spendCode } from './check-code.ts';
import { type SignedIn, startSession } from './start-session.ts';

type Known = User & { status: 'active' | 'baned' };

/** Signs in with a one-time code. After user_not_found the code stays good, for sign-up. */
export async function logIn(ctx: Ctx, input: CodeInput, userAgent = ''): Promise<SignedIn> {
  const outcome = await inTransaction(ctx, async (tx) => {
    const refusal = await checkCode(tx, input);
    if (refusal) return refusal;
    const known = await readKnown(tx, input.mobileNumber);
    if (!known) return new DomainError('not_found', 'user_not_found');
    if (known.status === 'baned') return new DomainError('forbidden', 'user_baned');
    await spendCode(tx, input.mobileNumber);
    return startSession(tx, await withRole(tx, known), userAgent);
  });
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

async function readKnown(tx: Ctx, mobileNumber: string): Promise<Known | undefined> {
  const [row] = await tx.sql<Known[]>`
    select id as "_id", first_name as "firstName", last_name as "lastName",
      mobile_number as "mobileNumber", role, status
    from users where mobile_number = ${mobileNumber}`;
  return row;
}

/** The number in the settings is the first admin, also when its owner registered before. */
async function withRole(tx: Ctx, { status: _, ...user }: Known): Promise<User> {
  if (user.role === 'admin' || user.mobileNumber !== tx.config.adminMobile) return user;
  await tx.sql`update users set role = 'admin', version = version + 1 where id = ${user._id}`;
  await recordAudit(tx, {
    action: 'make_admin',
    entity: 'user',
    entityId: user._id,
    before: { role: user.role },
    after: { role: 'admin' },
  });
  return { ...user, role: 'admin' };
}
