import type { ErrorKey } from '#contract/errors.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';

/** What staff decide for a person is decided by others where that person is one of them. Throws `own_account`, or what is said. */
export function refuseOwn(ctx: Ctx, userId: string | null, key: ErrorKey = 'own_account'): void {
  if (userId !== null && userId === actorIdOf(ctx)) throw new DomainError('forbidden', key);
}
