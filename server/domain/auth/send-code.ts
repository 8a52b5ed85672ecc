import type { Ctx, OutsideCtx } from '#server/context.ts';
import {
  asksBotCheck,
  type BotProof,
  requireBotCheck,
} from '#server/domain/bot-check/require-bot-check.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { isBusy } from '#server/domain/messages/sms-budget.ts';
import { tellShort } from '#server/domain/messages/staff-texts.ts';
import { DomainError } from '#server/errors.ts';
import { HOUR } from '#shared/time.ts';
import { type Asker, askerOf } from './asker.ts';
import { issueCode } from './issue-code.ts';
import { recordRefusal } from './record-refusal.ts';
import { requireMaySend } from './send-limits.ts';

/** `device`: what the cookie of a browser says that was signed in before. */
type Input = { mobileNumber: string; proof: BotProof; device: string };

/**
 * Sends a one-time code and answers its token. Known and unknown numbers are answered alike while there are texts.
 * Refuses with otp_wait {s}, rate_limited {m}, codes_short {m}, bot_check_required.
 */
export async function sendCode(ctx: OutsideCtx, input: Input) {
  const { mobileNumber } = input;
  const asker = await askerOf(ctx, mobileNumber, input.device);
  try {
    return await send(ctx, input, asker);
  } catch (refusal) {
    if (refusal instanceof DomainError) {
      await recordRefusal(ctx, { action: 'code.refused', mobileNumber, key: refusal.key });
      // a busy minute is over before anybody could act
      if (refusal.key === 'codes_short' && Number(refusal.data.m) > 1) await tellShort(ctx);
    }
    throw refusal;
  }
}

async function send(ctx: OutsideCtx, { mobileNumber, proof }: Input, asker: Asker) {
  const isRepeat = !asker.isKnown && (await needsCheck(ctx, mobileNumber));
  if (!asker.isKnown) await limitAsking(ctx);
  if (isRepeat) await requireBotCheck(ctx, proof);
  return issueCode(ctx, {
    mobileNumber,
    purpose: 'enter',
    isKnown: asker.isKnown,
    admit: async (tx) => {
      await requireMaySend(tx, { mobileNumber, purpose: 'enter', asker });
      // of many first codes at once all but one need the check
      const isLate = !asker.isKnown && !isRepeat && asksBotCheck(ctx, proof);
      if (isLate && (await needsCheck(tx, mobileNumber)))
        throw new DomainError('forbidden', 'bot_check_required');
    },
  });
}

/** Before anything waits for anything: what is asked in vain costs as well. */
const limitAsking = (ctx: Ctx) =>
  limitCalls(ctx, {
    bucket: `code:${ctx.network}`,
    most: Math.max(60, ctx.config.codesPerAddress * 2),
    minutes: 10,
  });

/** Codes an hour for the wider network that need no bot check. */
const WIDE_FREE = 4;

/**
 * True if the bot check is needed: from the second code of a number or network within an hour, from
 * the fifth of the wider network, and while many messages are sent.
 */
async function needsCheck(ctx: Ctx, mobileNumber: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - HOUR).toISOString();
  const [row] = await ctx.sql<{ own: number; around: number }[]>`
    select count(*) filter (where mobile_number = ${mobileNumber}
      or network = ${ctx.network})::int as own,
      count(*) filter (where not is_known)::int as around
    from otp_sends where created_at > ${since}
      and (mobile_number = ${mobileNumber}
        or (wide_network = ${ctx.wideNetwork} and network <> ''))`;
  return (row?.own ?? 0) > 0 || (row?.around ?? 0) >= WIDE_FREE || isBusy(ctx);
}
