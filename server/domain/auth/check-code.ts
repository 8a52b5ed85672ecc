import type { Ctx } from '../../context.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { hashCode, hashToken, isSameHash } from './code-hash.ts';

const MAX_WRONG = 5;
const LOCK_MINUTES = 10;

export type CodeInput = { token: string; otp: string; mobileNumber: string };
/** A code opens the door, or answers for what an open session is about to do; never the other. */
export type Purpose = 'enter' | 'fresh';
type Counter = { wrongTries: number; lockedUntil: string | null };
type Send = { codeHash: string; expiresAt: string; usedAt: string | null };

/**
 * Looks at a code without using it up, and returns the refusal instead of throwing it: the wrong
 * try must be counted, so the caller's transaction has to commit. Holds the number until then.
 */
export async function checkCode(
  tx: Ctx,
  input: CodeInput,
  purpose: Purpose = 'enter',
): Promise<DomainError | undefined> {
  const now = tx.now();
  const { mobileNumber } = input;
  const [counter] = await tx.sql<Counter[]>`
    select wrong_tries as "wrongTries", locked_until as "lockedUntil"
    from otp_numbers where mobile_number = ${mobileNumber} for update`;
  if (!counter) return tokenNotFound();
  const locked = minutesUntil(counter.lockedUntil, now);
  if (locked > 0) return new DomainError('too_many', 'otp_too_many', { m: locked });
  const send = await readSend(tx, input, purpose);
  if (!send || send.usedAt) return tokenNotFound();
  if (Date.parse(send.expiresAt) <= now.getTime()) return new DomainError('gone', 'otp_expired');
  const codeHash = hashCode({ ...input, secretKey: tx.config.secretKey, code: input.otp });
  if (isSameHash(send.codeHash, codeHash)) return;
  await countWrongTry(tx, mobileNumber, counter.wrongTries + 1);
  return invalidField('otp', 'otp_incurrect');
}

/** Uses up the code, with every other code of the number, and forgets its wrong tries. */
export async function spendCode(tx: Ctx, mobileNumber: string): Promise<void> {
  await tx.sql`
    update otp_sends set used_at = ${tx.now().toISOString()}
    where mobile_number = ${mobileNumber} and used_at is null`;
  await tx.sql`update otp_numbers set wrong_tries = 0 where mobile_number = ${mobileNumber}`;
}

/** Whole minutes left, rounded up; 0 when the instant has passed. */
export const minutesUntil = (at: string | null | undefined, now: Date): number =>
  at ? Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 60_000)) : 0;

const tokenNotFound = () => new DomainError('invalid', 'token_not_found');

async function readSend(tx: Ctx, { token, mobileNumber }: CodeInput, purpose: Purpose) {
  const [send] = await tx.sql<Send[]>`
    select code_hash as "codeHash", expires_at as "expiresAt", used_at as "usedAt"
    from otp_sends
    where token_hash = ${hashToken(token)} and mobile_number = ${mobileNumber} and purpose = ${purpose}`;
  return send;
}

/** The fifth wrong try locks the number, whatever codes the tries were made with. */
async function countWrongTry(tx: Ctx, mobileNumber: string, tries: number) {
  const isLocking = tries >= MAX_WRONG;
  const until = new Date(tx.now().getTime() + LOCK_MINUTES * 60_000).toISOString();
  await tx.sql`
    update otp_numbers set wrong_tries = ${isLocking ? 0 : tries},
      locked_until = ${isLocking ? until : null}
    where mobile_number = ${mobileNumber}`;
}
