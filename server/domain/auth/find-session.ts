import { rightsOf } from '#contract/permissions.ts';
import type { Actor, Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import { hashToken } from './code-hash.ts';
import { lastOf, lifeOf } from './start-session.ts';

const SEEN_EVERY = 5 * MINUTE;
const MAX_TOKEN = 100;

type Row = RowOf<
  'sessions',
  'id' | 'userId' | 'lastSeenAt' | 'createdAt' | 'expiresAt' | 'freshUntil' | 'buyerId'
> &
  RowOf<'users', 'role' | 'staffRole'> & { chosen: string[] };

/** `life`: seconds until the session ends; `isMoved`: true if this use extended it. */
export type Found = { actor: Actor; life: number; isMoved: boolean };

/**
 * Session of a token; undefined if unknown, expired or revoked, for a banned person, and after a
 * change of role: an old session must not gain the rights of staff.
 */
export async function findSession(ctx: Ctx, token: string): Promise<Found | undefined> {
  if (token.length > MAX_TOKEN) return;
  const now = ctx.now();
  const [row] = await ctx.sql<Row[]>`
    select s.id, s.user_id, u.role, u.staff_role, u.permissions as chosen,
      s.last_seen_at, s.created_at, s.expires_at, s.fresh_until, s.buyer_id
    from sessions s join users u on u.id = s.user_id and u.role = s.role
    where s.token_hash = ${hashToken(token)} and s.revoked_at is null
      and s.expires_at > ${now.toISOString()} and u.status = 'active'`;
  if (!row || endOf(row) <= now.getTime()) return;
  const isMoved = now.getTime() - Date.parse(row.lastSeenAt) > SEEN_EVERY;
  const end = isMoved ? await prolong(ctx, row, now) : Date.parse(row.expiresAt);
  return { actor: actorOf(row), life: Math.round((end - now.getTime()) / SECOND), isMoved };
}

function actorOf(row: Row): Actor {
  const { id: sessionId, userId: id, freshUntil, staffRole, chosen, buyerId } = row;
  const session = { id, sessionId, ...(freshUntil && { freshUntil: new Date(freshUntil) }) };
  if (staffRole === null) return { kind: 'user', ...session };
  const permissions = rightsOf(staffRole, chosen);
  // a permission that was taken away ends the view at once
  const isLooking = buyerId !== null && permissions.includes('orders.confirm');
  return { kind: 'admin', ...session, permissions, ...(isLooking && { buyerId }) };
}

const endOf = ({ createdAt, role }: Row) => Date.parse(createdAt) + lastOf(role) * SECOND;

/** Extends the session on each use, but writes at most once in five minutes. */
async function prolong(ctx: Ctx, row: Row, now: Date): Promise<number> {
  const { id, userId, role } = row;
  const seen = now.toISOString();
  const end = Math.min(now.getTime() + lifeOf(role) * SECOND, endOf(row));
  const expires = new Date(end).toISOString();
  await ctx.sql`
    with s as (
      update sessions set last_seen_at = ${seen}, expires_at = ${expires}
      where id = ${id} and revoked_at is null
        and last_seen_at < ${new Date(now.getTime() - SEEN_EVERY).toISOString()}
      returning user_id
    )
    update users
    set last_seen_at = ${seen}
    from s
    where users.id = ${userId} and s.user_id = users.id`;
  return end;
}
