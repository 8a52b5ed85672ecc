import { randomBytes } from 'node:crypto';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { foldMobile } from '#shared/fold-text.ts';
import { isMobile } from '#shared/iran-ids.ts';
import { MINUTE } from '#shared/time.ts';
import { hashCode, hashToken } from './code-hash.ts';
import { newCode } from './issue-code.ts';

const LIFE_MINUTES = 10;
export const LOGIN_CODE_USAGE = 'usage: npm run login-code -- 09…';

/**
 * Runs `npm run login-code` on the server: makes a one-time code, with its address, for a person
 * without text messages. No limits apply, because strangers cannot run it. Returns the lines to print.
 */
export async function printLoginCode(ctx: Ctx, args: string[]): Promise<string[]> {
  const [number = '', ...more] = args;
  const mobileNumber = foldMobile(number);
  if (!isMobile(mobileNumber) || more.length > 0) return [LOGIN_CODE_USAGE];
  const [user] = await ctx.sql<{ id: string; status: string }[]>`
    select id, status from users where mobile_number = ${mobileNumber}`;
  if (!user) return [`No account has the number ${mobileNumber}.`];
  if (user.status !== 'active') return [`The account of ${mobileNumber} is closed.`];
  const { code, token } = await makeCode(ctx, { mobileNumber, userId: user.id });
  return [
    `Open   ${ctx.config.publicUrl}/#login=${mobileNumber}.${token}`,
    `Enter  ${code}`,
    `Both serve once, within ${LIFE_MINUTES} minutes. The log of the staff area tells that they were made.`,
  ];
}

async function makeCode(
  ctx: Ctx,
  { mobileNumber, userId }: { mobileNumber: string; userId: string },
) {
  const token = randomBytes(32).toString('base64url');
  const code = newCode(ctx.config.otpAlphabet);
  const { secretKey } = ctx.config;
  const now = ctx.now();
  const ends = new Date(now.getTime() + LIFE_MINUTES * MINUTE).toISOString();
  await inTransaction(ctx, async (tx) => {
    await tx.sql`
      insert into otp_sends (id, mobile_number, token_hash, code_hash, created_at, expires_at,
        is_texted, is_known)
      values (${newId()}, ${mobileNumber}, ${hashToken(token)},
        ${hashCode({ secretKey, mobileNumber, token, code })}, ${now.toISOString()}, ${ends}, false,
          true)`;
    await recordAudit(tx, { action: 'login_code.print', entity: 'user', entityId: userId });
  });
  return { token, code };
}
