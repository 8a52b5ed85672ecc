import type { Ctx, OutsideCtx } from '#server/context.ts';
import { forgetCounts } from '#server/domain/limits/limit-calls.ts';
import { DomainError } from '#server/errors.ts';

/** Proof in a request; a browser without a secure context cannot compute one. */
export type BotProof = { solution: string | undefined; isSecureContext: boolean };

/** True if this request needs a solution; a demo lets browsers pass that cannot compute one. */
export const asksBotCheck = (
  { outside, config }: OutsideCtx,
  { isSecureContext }: BotProof,
): boolean => outside.botCheck !== undefined && (config.mode === 'live' || isSecureContext);

/**
 * Requires a fresh solution and consumes it. Calls another host, so it never runs inside a
 * transaction. Throws `bot_check_required` without a solution, `bot_check_failed` for a wrong, old
 * or used one.
 */
export async function requireBotCheck(ctx: OutsideCtx, proof: BotProof): Promise<void> {
  const { botCheck } = ctx.outside;
  if (!botCheck || !asksBotCheck(ctx, proof)) return;
  if (!proof.solution) throw new DomainError('forbidden', 'bot_check_required');
  const verdict = await botCheck.verify(proof.solution, ctx.ip);
  if (!verdict.ok) {
    ctx.log.warn({ code: verdict.code }, 'bot check not passed');
    throw failed();
  }
  const [fresh] = await ctx.sql`
    insert into bot_check_uses (key, expires_at)
    values (${verdict.key}, ${verdict.expiresAt.toISOString()})
    on conflict (key) do nothing returning 1`;
  if (!fresh) throw failed();
}

const failed = () => new DomainError('forbidden', 'bot_check_failed');

/** Deletes used solutions and counters whose time is over. */
export async function forgetVisits(ctx: Ctx): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.sql`delete from bot_check_uses where expires_at < ${now}`;
  await forgetCounts(ctx);
}
