import type { Ctx, OutsideCtx } from '#server/context.ts';
import { type BotProof, requireBotCheck } from '#server/domain/bot-check/require-bot-check.ts';
import { callsOf, limitCalls } from '#server/domain/limits/limit-calls.ts';
import { DomainError } from '#server/errors.ts';
import { askerOf } from './asker.ts';
import type { Browser } from './browser.ts';
import { recordRefusal } from './record-refusal.ts';

const MINUTES = 10;
/** Wrong tries in ten minutes from which on a network, and the whole shop, has to prove that it is no robot. */
const NETWORK_MISSES = 10;
const SHOP_MISSES = 100;

type Try = { action: string; mobileNumber: string; browser: Browser };

/**
 * Lets a person try a code. A token allows five wrong attempts; guessing over many numbers leads to
 * the bot check and then to the network's limit. Attempts by others do not block a browser where
 * the person signed in before.
 */
export async function admitTry<T>(
  ctx: OutsideCtx,
  attempt: Try,
  enter: () => Promise<T>,
): Promise<T> {
  const { action, mobileNumber, browser } = attempt;
  const { isKnown } = await askerOf(ctx, mobileNumber, browser.device);
  try {
    if (!isKnown) await requireMayTry(ctx, browser.proof);
    return await enter();
  } catch (refusal) {
    if (refusal instanceof DomainError) {
      await countMiss(ctx, refusal.key);
      await recordRefusal(ctx, { action, mobileNumber, key: refusal.key });
    }
    throw refusal;
  }
}

async function requireMayTry(ctx: OutsideCtx, proof: BotProof) {
  const { codesPerAddress } = ctx.config;
  const most = Math.max(30, codesPerAddress);
  await limitCalls(ctx, { bucket: `try:${ctx.network}`, most, minutes: MINUTES });
  await limitCalls(ctx, {
    bucket: `try:${ctx.wideNetwork} wide`,
    most: most * 4,
    minutes: MINUTES,
  });
  const [ofNetwork, ofShop] = await Promise.all([
    callsOf(ctx, `miss:${ctx.network}`),
    callsOf(ctx, 'miss'),
  ]);
  if (ofNetwork >= NETWORK_MISSES || ofShop >= SHOP_MISSES) await requireBotCheck(ctx, proof);
}

const MISSES = new Set(['otp_incurrect', 'token_not_found', 'otp_expired', 'otp_too_many']);

async function countMiss(ctx: Ctx, key: string) {
  if (!MISSES.has(key)) return;
  const count = { most: Number.POSITIVE_INFINITY, minutes: MINUTES };
  await limitCalls(ctx, { bucket: `miss:${ctx.network}`, ...count });
  await limitCalls(ctx, { bucket: 'miss', ...count });
}
