import type { Ctx } from '#server/context.ts';
import { DAY } from '#shared/time.ts';

const KEEP_SESSIONS = 30 * DAY;
const KEEP_CODES = 2 * DAY;

/** Deletes sessions that ended a month ago, and codes and blanked texts that nobody can use or count any more. */
export async function forgetLogins(ctx: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms).toISOString();
  await ctx.sql`
    delete from sessions where expires_at < ${ago(KEEP_SESSIONS)} or revoked_at < ${ago(KEEP_SESSIONS)}`;
  await ctx.sql`delete from otp_sends where created_at < ${ago(KEEP_CODES)}`;
  await ctx.sql`delete from messages where text = '' and taken_at < ${ago(KEEP_CODES)}`;
}
