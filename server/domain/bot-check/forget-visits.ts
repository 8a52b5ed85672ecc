import type { Ctx } from '#server/context.ts';
import { forgetCounts } from '#server/domain/limits/limit-calls.ts';

/** Deletes used solutions and counters whose time is over. */
export async function forgetVisits(ctx: Ctx): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.sql`delete from bot_check_uses where expires_at < ${now}`;
  await forgetCounts(ctx);
}
