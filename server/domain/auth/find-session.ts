import { rightsOf, type StaffRole } from '../../../contract/permissions.ts';
import type { Actor, Ctx } from '../../context.ts';
import { hashToken } from './code-hash.ts';
import { lifeOf } from './start-session.ts';

const SEEN_EVERY = 5 * 60_000;
const LONGEST_TOKEN = 100;

type Row = {
  id: string;
  userId: string;
  role: 'admin' | 'user';
  staffRole: StaffRole | null;
  chosen: string[];
  lastSeenAt: string;
  freshUntil: string | null;
};

/**
 * Who holds this token; undefined for an unknown, expired or revoked one, for a banned person, and where the
 * person has become something else since: no old session grows into one of staff.
 */
export async function findSession(ctx: Ctx, token: string): Promise<Actor | undefined> {
  if (token.length > LONGEST_TOKEN) return;
  const now = ctx.now();
  const [row] = await ctx.sql<Row[]>`
    select s.id, s.user_id as "userId", u.role, u.staff_role as "staffRole", u.permissions as chosen,
      s.last_seen_at as "lastSeenAt", s.fresh_until as "freshUntil"
    from sessions s join users u on u.id = s.user_id and u.role = s.role
    where s.token_hash = ${hashToken(token)} and s.revoked_at is null
      and s.expires_at > ${now.toISOString()} and u.status = 'active'`;
  if (!row) return;
  if (now.getTime() - Date.parse(row.lastSeenAt) > SEEN_EVERY) await prolong(ctx, row, now);
  return actorOf(row);
}

function actorOf({ id: sessionId, userId: id, freshUntil, staffRole, chosen }: Row): Actor {
  const session = { id, sessionId, ...(freshUntil && { freshUntil: new Date(freshUntil) }) };
  if (staffRole === null) return { kind: 'user', ...session };
  return { kind: 'admin', ...session, permissions: rightsOf(staffRole, chosen) };
}

/** Every use moves the end of the session, written at most once in five minutes. */
async function prolong(ctx: Ctx, { id, userId, role }: Row, now: Date) {
  const seen = now.toISOString();
  const expires = new Date(now.getTime() + lifeOf(role) * 1000).toISOString();
  await ctx.sql`
    with s as (
      update sessions set last_seen_at = ${seen}, expires_at = ${expires}
      where id = ${id} and revoked_at is null
        and last_seen_at < ${new Date(now.getTime() - SEEN_EVERY).toISOString()}
      returning user_id
    )
    update users set last_seen_at = ${seen} from s where users.id = ${userId} and s.user_id = users.id`;
}
