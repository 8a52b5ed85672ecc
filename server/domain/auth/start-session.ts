import { randomBytes } from 'node:crypto';
import type { User } from '../../../contract/auth.ts';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/new-id.ts';
import { hashToken } from './code-hash.ts';

const HOUR = 3600;

/** Seconds that a session lives after its last use. */
export const lifeOf = (role: User['role']): number =>
  role === 'admin' ? 12 * HOUR : 30 * 24 * HOUR;

/** How long a code that was entered lets a session move money and rights. */
const FRESH_MINUTES = 10;

/** Until when a code entered now is fresh. */
export const freshUntil = (now: Date): string =>
  new Date(now.getTime() + FRESH_MINUTES * 60_000).toISOString();

export type SignedIn = { accessToken: string; user: User };

/** Opens a session; only its token's hash is kept. */
export async function startSession(tx: Ctx, user: User, userAgent: string): Promise<SignedIn> {
  const accessToken = randomBytes(32).toString('base64url');
  const now = tx.now();
  const seen = now.toISOString();
  const expires = new Date(now.getTime() + lifeOf(user.role) * 1000).toISOString();
  await tx.sql`
    insert into sessions (id, user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at,
      role, fresh_until)
    values (${newId()}, ${user._id}, ${hashToken(accessToken)}, ${userAgent}, ${tx.ip}, ${seen}, ${seen}, ${expires},
      ${user.role}, ${freshUntil(now)})`;
  await tx.sql`update users set last_seen_at = ${seen} where id = ${user._id}`;
  return { accessToken, user };
}
