import { timingSafeEqual } from 'node:crypto';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { MINUTE } from '#shared/time.ts';
import { hmac } from './encryption.ts';

const MINUTES = 5;

/** A link that dies after five minutes and opens in the session that asked for it only. */
export function linkTo(ctx: Ctx, fileId: string) {
  const expires = ctx.now().getTime() + MINUTES * MINUTE;
  const signature = signatureOf(ctx, fileId, expires).toString('base64url');
  return {
    link: `/api/private-files/${fileId}?expires=${expires}&signature=${signature}`,
    linkExpiresAt: new Date(expires).toISOString(),
  };
}

/** Throws `link_expired` for a link that is dead, forged, or another session's. */
export function checkLink(
  ctx: Ctx,
  { id, expires, signature }: { id: string; expires: number; signature: string },
): void {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(ctx, id, expires);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  if (!isRight || expires < ctx.now().getTime()) throw new DomainError('forbidden', 'link_expired');
}

const signatureOf = (ctx: Ctx, fileId: string, expires: number) => {
  const session = 'sessionId' in ctx.actor ? ctx.actor.sessionId : '';
  return hmac(ctx.config, 'file link', `${fileId} ${expires} ${actorIdOf(ctx) ?? ''} ${session}`);
};
