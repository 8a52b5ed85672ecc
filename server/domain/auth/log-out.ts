import type { Ctx } from '../../context.ts';
import { notify } from '../news/notify.ts';

/** Revokes the session of this request; a visitor has none. */
export async function logOut(ctx: Ctx): Promise<void> {
  if (!('sessionId' in ctx.actor)) return;
  await ctx.sql`
    update sessions set revoked_at = ${ctx.now().toISOString()}
    where id = ${ctx.actor.sessionId} and revoked_at is null`;
  await notify(ctx, { userId: ctx.actor.id, kind: 'session', id: ctx.actor.sessionId });
}
