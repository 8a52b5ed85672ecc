import { randomBytes, randomInt } from 'node:crypto';
import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { noteCodeSend } from '#server/domain/messages/code-sends.ts';
import { otpText } from '#server/domain/messages/texts.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError } from '#server/errors.ts';
import type { Purpose } from './check-code.ts';
import { hashCode, hashToken } from './code-hash.ts';
import { BETWEEN } from './send-limits.ts';

const CODE_LENGTH = 6;
const LIFE = 120;

export type NewCode = {
  mobileNumber: string;
  purpose: Purpose;
  isKnown: boolean;
  /** Throws where the code may not be sent; runs in the transaction that writes it down. */
  admit(tx: Ctx): Promise<void>;
};

/** Makes a one-time code, sends it, and answers the token that it is entered with. Seconds. */
export async function issueCode(
  ctx: OutsideCtx,
  { mobileNumber, purpose, isKnown, admit }: NewCode,
) {
  const token = randomBytes(32).toString('base64url');
  const { shopName } = await readSettings(ctx);
  const code = newCode(ctx.config.otpAlphabet);
  const id = await inTransaction(ctx, async (tx) => {
    await admit(tx);
    return insertSend(tx, { mobileNumber, purpose, isKnown, token, code });
  });
  await sendText(ctx, { id, mobileNumber, code, shopName });
  return { token, expiresIn: LIFE, resendIn: BETWEEN };
}

/** Random code of six characters. */
export const newCode = (alphabet: string) =>
  Array.from({ length: CODE_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');

type Made = Omit<NewCode, 'admit'> & { token: string; code: string };

async function insertSend(tx: Ctx, send: Made) {
  const { secretKey } = tx.config;
  const now = tx.now();
  const [row] = await tx.sql<{ id: string }[]>`
    insert into otp_sends (id, mobile_number, token_hash, code_hash, created_at, expires_at, ip,
      network, wide_network, is_known, purpose)
    values (${newId()}, ${send.mobileNumber}, ${hashToken(send.token)},
      ${hashCode({ secretKey, ...send })}, ${now.toISOString()},
      ${new Date(now.getTime() + LIFE * 1000).toISOString()}, ${tx.ip},
      ${tx.network}, ${tx.wideNetwork}, ${send.isKnown}, ${send.purpose})
    returning id`;
  return row?.id ?? '';
}

type Send = { id: string; mobileNumber: string; code: string; shopName: string };

/** After commit and not through the outbox, which would keep the code in a table. */
async function sendText(ctx: OutsideCtx, { id, mobileNumber, code, shopName }: Send) {
  const host = new URL(ctx.config.publicUrl).hostname;
  const text = otpText({ code, host, shop: shopName });
  const answer = await ctx.outside.sms.send({ mobileNumber, text, code });
  noteCodeSend(ctx, answer.ok);
  ctx.count('texts', { kind: 'code', outcome: answer.ok ? 'sent' : 'failed' });
  if (answer.ok) return;
  ctx.log.error({ code: answer.code }, 'one-time code not accepted by the provider');
  await ctx.sql`delete from otp_sends where id = ${id}`;
  throw new DomainError('unavailable', 'unknown_error');
}
