import type { Ctx } from '#server/context.ts';
import { forgetBlank } from '#server/domain/messages/forget-messages.ts';
import { DAY } from '#shared/time.ts';

const KEEP_SESSIONS = 30 * DAY;
const KEEP_CODES = 2 * DAY;

/** Deletes sessions that ended a month ago, and codes and messages that no limit counts any more. */
export async function forgetLogins(ctx: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms).toISOString();
  await ctx.sql`
    delete from sessions
    where expires_at < ${ago(KEEP_SESSIONS)} or revoked_at < ${ago(KEEP_SESSIONS)}`;
  await ctx.sql`delete from otp_sends where created_at < ${ago(KEEP_CODES)}`;
  await forgetBlank(ctx, ago(KEEP_CODES));
}

/** Deletes all sessions of a deleted account. */
export const forgetSessions = ({ sql }: Ctx, userId: string) =>
  sql`delete from sessions where user_id = ${userId}`;
