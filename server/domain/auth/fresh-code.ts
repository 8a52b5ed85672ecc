import { type Ctx, inTransaction, type OutsideCtx, ownerOf } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError } from '#server/errors.ts';
import { askerOf } from './asker.ts';
import { checkCode, spendCode } from './check-code.ts';
import { issueCode } from './issue-code.ts';
import { recordRefusal } from './record-refusal.ts';
import { requireMaySend } from './send-limits.ts';
import { freshUntil } from './start-session.ts';
import { readProfile } from './user-row.ts';

/**
 * Sends a code to the own number. Its answer opens no door: it only makes this session fresh.
 * Throws otp_wait, rate_limited.
 */
export async function sendFreshCode(ctx: OutsideCtx) {
  const { mobileNumber } = await readProfile(ctx);
  const asker = await askerOf(ctx, mobileNumber, '');
  return issueCode(ctx, {
    mobileNumber,
    purpose: 'fresh',
    isKnown: true,
    admit: (tx) => requireMaySend(tx, { mobileNumber, purpose: 'fresh', asker }),
  });
}

/** Takes the code: for some minutes this session may move money and rights. Throws otp_incurrect, token_not_found. */
export async function enterFreshCode(ctx: Ctx, code: { token: string; otp: string }) {
  const { mobileNumber } = await readProfile(ctx);
  const outcome = await inTransaction(ctx, async (tx) => {
    const refusal = await checkCode(tx, { ...code, mobileNumber }, 'fresh');
    if (refusal) return refusal;
    await spendCode(tx, mobileNumber);
    await recordAudit(tx, { action: 'fresh.enter', entity: 'session', entityId: sessionOf(tx) });
    return makeFresh(tx);
  });
  if (!(outcome instanceof DomainError)) return { freshUntil: outcome };
  await recordRefusal(ctx, { action: 'fresh.refused', mobileNumber, key: outcome.key });
  throw outcome;
}

async function makeFresh(tx: Ctx): Promise<string> {
  const until = freshUntil(tx.now());
  await tx.sql`
    update sessions
    set fresh_until = ${until}
    where id = ${sessionOf(tx)} and user_id = ${ownerOf(tx)}`;
  return until;
}

const sessionOf = ({ actor }: Ctx) => ('sessionId' in actor ? actor.sessionId : '');
