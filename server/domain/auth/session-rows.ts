import type { Session } from '#contract/account.ts';
import type { Ctx } from '#server/context.ts';
import { notify } from '#server/domain/events/notify.ts';
import { forgetBlank } from '#server/domain/messages/forget-messages.ts';
import { DAY } from '#shared/time.ts';

type Row = Omit<Session, 'isThis'>;

/** Devices where a person is signed in now; the one that asks comes first, then the last used. */
export async function listSessionsOf(ctx: Ctx, userId: string): Promise<Session[]> {
  const rows = await ctx.sql<Row[]>`
    select id as "_id", user_agent, ip, created_at, last_seen_at
    from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${ctx.now().toISOString()}
    order by id::text = ${thisSession(ctx) ?? ''} desc, last_seen_at desc, id`;
  return rows.map((row) => ({ ...row, isThis: row._id === thisSession(ctx) }));
}

/** Ends sessions of a person: one by its id, or all but `except`; answers how many were open. */
export async function endSessions(
  ctx: Ctx,
  userId: string,
  { id = null, except = null }: { id?: string | null; except?: string | null },
): Promise<number> {
  const now = ctx.now().toISOString();
  const { count } = await ctx.sql`
    update sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and expires_at > ${now}
      and (${id}::uuid is null or id = ${id}::uuid)
      and (${except}::uuid is null or id <> ${except}::uuid)`;
  await notify(ctx, { userId, kind: 'session', id: id ?? '' });
  return count;
}

/** The session of this request. */
export const thisSession = ({ actor }: Ctx): string | null =>
  'sessionId' in actor ? actor.sessionId : null;

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
