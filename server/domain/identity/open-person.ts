import type { ReviewedPerson } from '#contract/identity.ts';
import type { Ctx } from '#server/context.ts';
import { recordOnce } from '#server/domain/audit/record-audit.ts';
import { readPerson } from './read-person.ts';

/**
 * Person for review, with national code, cards and Shebas in full; the viewer is recorded. Throws
 * `not_found`.
 */
export async function openPerson(ctx: Ctx, userId: string): Promise<ReviewedPerson> {
  const person = await readPerson(ctx, userId);
  const { identity, cards } = person;
  const shown = { nationalCode: identity.nationalCode !== '', cards: cards.length };
  if (shown.nationalCode || shown.cards > 0)
    await recordOnce(ctx, {
      action: 'identity.open',
      entity: 'user',
      entityId: userId,
      after: { shown },
    });
  return person;
}
