import type { Session } from '#contract/account.ts';
import type { Ctx } from '#server/context.ts';
import { notify } from '#server/domain/events/notify.ts';

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
