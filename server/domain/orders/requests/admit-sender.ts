import type { OutsideCtx } from '#server/context.ts';
import { type BotProof, requireBotCheck } from '#server/domain/bot-check/require-bot-check.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';

/** Before anything of a request is read: an address sends some twenty an hour, and a visitor passes the bot check. */
export async function admitSender(ctx: OutsideCtx, proof: BotProof): Promise<void> {
  await limitCalls(ctx, { bucket: `manual-order:${ctx.network}`, most: 20, minutes: 60 });
  if (ctx.actor.kind === 'visitor') await requireBotCheck(ctx, proof);
}
