import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { MINUTE } from '#shared/time.ts';
import { hashCode, hashToken, isSameHash } from './code-hash.ts';

const MAX_WRONG = 5;

export type CodeInput = { token: string; otp: string; mobileNumber: string };
/** A code opens the door, or answers for what an open session is about to do; never the other. */
export type Purpose = 'enter' | 'fresh';
type Send = RowOf<
  'otpSends',
  'id' | 'codeHash' | 'createdAt' | 'expiresAt' | 'usedAt' | 'wrongTries'
>;

/**
 * Looks at a code without using it up, and returns the refusal instead of throwing it: the wrong
 * try must be counted, so the caller's transaction has to commit. Holds the number until then.
 */
export async function checkCode(
  tx: Ctx,
  input: CodeInput,
  purpose: Purpose = 'enter',
): Promise<DomainError | undefined> {
  // tries with several codes of one number come one after the other: a right one uses up all of them
  await tx.sql`select pg_advisory_xact_lock(hashtext('otp_number'),
      hashtext(${input.mobileNumber}))`;
  const send = await readSend(tx, input, purpose);
  if (!send || send.usedAt) return new DomainError('invalid', 'token_not_found');
  if (send.wrongTries >= MAX_WRONG) return new DomainError('too_many', 'otp_too_many');
  if (!isInTime(send, tx.now().getTime())) return new DomainError('gone', 'otp_expired');
  const codeHash = hashCode({ ...input, secretKey: tx.config.secretKey, code: input.otp });
  if (isSameHash(send.codeHash, codeHash)) return;
  // the tries belong to the token: a stranger uses up his own, never those of the person
  return invalidField('otp', 'otp_incurrect', {
    left: MAX_WRONG - (await countWrong(tx, send.id)),
  });
}

async function countWrong(tx: Ctx, id: string): Promise<number> {
  const [send] = await tx.sql<Pick<Send, 'wrongTries'>[]>`
    update otp_sends set wrong_tries = wrong_tries + 1 where id = ${id} returning wrong_tries`;
  return send?.wrongTries ?? MAX_WRONG;
}

/** A code from a time to come was made by a clock that was ahead, and would live until then. */
const isInTime = ({ createdAt, expiresAt }: Send, now: number) =>
  Date.parse(createdAt) < now + MINUTE && now < Date.parse(expiresAt);

/** Uses up the code, with every other code of the number. */
export async function spendCode(tx: Ctx, mobileNumber: string): Promise<void> {
  await tx.sql`
    update otp_sends set used_at = ${tx.now().toISOString()}
    where mobile_number = ${mobileNumber} and used_at is null`;
}

async function readSend(tx: Ctx, { token, mobileNumber }: CodeInput, purpose: Purpose) {
  const [send] = await tx.sql<Send[]>`
    select id, code_hash, created_at, expires_at, used_at,
      wrong_tries
    from otp_sends
    where token_hash = ${hashToken(token)}
      and mobile_number = ${mobileNumber}
      and purpose = ${purpose}`;
  return send;
}
