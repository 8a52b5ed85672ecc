import { randomBytes } from 'node:crypto';
import type { User } from '#contract/auth.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import type { Browser } from './browser.ts';
import { hashToken } from './code-hash.ts';

/** Seconds that a session lasts after its last use. */
export const lifeOf = (role: User['role']): number =>
  (role === 'admin' ? 12 * HOUR : 30 * DAY) / SECOND;

/** Longest duration of a session in seconds, regardless of use. */
export const lastOf = (role: User['role']): number => ((role === 'admin' ? 7 : 90) * DAY) / SECOND;

/** Minutes after a code during which a session may move money and rights. */
const FRESH_MINUTES = 10;

/** End of the time in which a code entered now counts as fresh. */
export const freshUntil = (now: Date): string =>
  new Date(now.getTime() + FRESH_MINUTES * MINUTE).toISOString();

export type SignedIn = { accessToken: string; user: User };

/** Opens a session and ends the browser's previous one; only the hash of the token is stored. */
export async function startSession(
  tx: Ctx,
  user: User,
  browser: Pick<Browser, 'token' | 'userAgent'>,
): Promise<SignedIn> {
  if (browser.token) await endToken(tx, browser.token);
  const accessToken = randomBytes(32).toString('base64url');
  const now = tx.now();
  const seen = now.toISOString();
  const expires = new Date(now.getTime() + lifeOf(user.role) * SECOND).toISOString();
  const id = newId();
  await tx.sql`
    insert into sessions (id, user_id, token_hash, user_agent, ip, created_at, last_seen_at,
      expires_at, role, fresh_until)
    values (${id}, ${user._id}, ${hashToken(accessToken)}, ${browser.userAgent}, ${tx.ip}, ${seen},
      ${seen}, ${expires}, ${user.role}, ${freshUntil(now)})`;
  await tx.sql`update users set last_seen_at = ${seen} where id = ${user._id}`;
  await recordAudit(actingAs(tx, user, id), {
    action: 'login',
    entity: 'session',
    entityId: id,
  });
  return { accessToken, user };
}

/** Context of the person who just signed in, for the rest of the transaction. */
function actingAs(tx: Ctx, { _id: id, role }: User, sessionId: string): Ctx {
  if (role === 'admin') return { ...tx, actor: { kind: 'admin', id, sessionId, permissions: [] } };
  return { ...tx, actor: { kind: 'user', id, sessionId } };
}

/** Revokes the session of a token; answers its id, undefined if none is open. */
export async function endToken(tx: Ctx, token: string): Promise<string | undefined> {
  const [ended] = await tx.sql<{ id: string; userId: string }[]>`
    update sessions set revoked_at = ${tx.now().toISOString()}
    where token_hash = ${hashToken(token)} and revoked_at is null returning id, user_id`;
  if (ended) await notify(tx, { userId: ended.userId, kind: 'session', id: ended.id });
  return ended?.id;
}
