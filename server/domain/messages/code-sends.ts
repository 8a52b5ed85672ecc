import type { Ctx } from '#server/context.ts';

/**
 * Results of sending codes, per process, because codes bypass the outbox; milliseconds, 0 for
 * never.
 */
export type CodeSends = { failedInRow: number; failingSince: number; sentAt: number };

const seen = new WeakMap<Ctx['config'], CodeSends>();

/** Results of sending codes in this process. */
export function codeSends({ config }: Pick<Ctx, 'config'>): CodeSends {
  const state = seen.get(config) ?? { failedInRow: 0, failingSince: 0, sentAt: 0 };
  seen.set(config, state);
  return state;
}

/** Records whether a provider accepted a code. */
export function noteCodeSend(ctx: Pick<Ctx, 'config' | 'now'>, isSent: boolean): void {
  const state = codeSends(ctx);
  const now = ctx.now().getTime();
  if (isSent) Object.assign(state, { failedInRow: 0, failingSince: 0, sentAt: now });
  else
    Object.assign(state, {
      failedInRow: state.failedInRow + 1,
      failingSince: state.failingSince || now,
    });
}
