import type { Ctx, OutsideCtx } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { asksBotCheck, type BotProof, requireBotCheck } from '../bot-check/require-bot-check.ts';
import { issueCode } from './issue-code.ts';
import { requireMaySend } from './send-limits.ts';

type Asked = { mobileNumber: string; proof: BotProof };

/**
 * Sends a one-time code and answers its token. Accounts are not looked at, so known and unknown
 * numbers cannot be told apart. Refuses with otp_wait {s}, otp_too_many {m}, rate_limited {m}, bot_check_required.
 */
export async function sendCode(ctx: OutsideCtx, { mobileNumber, proof }: Asked) {
  const isRepeat = await hasRecentSend(ctx, mobileNumber);
  if (isRepeat) await requireBotCheck(ctx, proof);
  return issueCode(ctx, {
    mobileNumber,
    purpose: 'enter',
    admit: async (tx) => {
      // first codes of one address come one after the other: of many at once all but one need the check
      await tx.sql`select pg_advisory_xact_lock(hashtext('otp_sends'), hashtext(${tx.ip}))`;
      await requireMaySend(tx, mobileNumber);
      if (!isRepeat && asksBotCheck(ctx, proof) && (await hasRecentSend(tx, mobileNumber)))
        throw new DomainError('forbidden', 'bot_check_required');
    },
  });
}

/** Whether this number or this address was sent a code within the hour; from then on robots are kept out. */
async function hasRecentSend(ctx: Ctx, mobileNumber: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - 3_600_000).toISOString();
  const rows = await ctx.sql`
    select 1 from otp_sends where created_at > ${since}
      and (mobile_number = ${mobileNumber} or (ip = ${ctx.ip} and ip <> '')) limit 1`;
  return rows.length > 0;
}
