import type { Ctx } from '#server/context.ts';
import { HOUR_PART, readSpent } from '#server/domain/messages/sms-budget.ts';
import { HOUR } from '#shared/time.ts';

/** Price of a puzzle by the share used up of an address's, or the shop's, hourly sends. */
const STEPS = [
  { below: 0.1, price: 1 },
  { below: 0.25, price: 2 },
  { below: 0.5, price: 4 },
  { below: 0.75, price: 8 },
];
const MAX = 16;

/**
 * Price of a puzzle as a multiple of the usual work: higher for networks that send much, and for
 * everybody while the shop sends much.
 */
export async function challengePrice(ctx: Ctx): Promise<number> {
  const { codesPerAddress, smsPerDay } = ctx.config;
  const since = new Date(ctx.now().getTime() - HOUR).toISOString();
  const [[own], { hour }] = await Promise.all([
    ctx.sql<{ sends: number }[]>`
      select count(*)::int as sends from otp_sends
      where created_at > ${since} and network = ${ctx.network} and network <> '' and not is_known`,
    readSpent(ctx),
  ]);
  const share = Math.max((own?.sends ?? 0) / codesPerAddress, hour / (smsPerDay * HOUR_PART));
  return STEPS.find(({ below }) => share < below)?.price ?? MAX;
}
