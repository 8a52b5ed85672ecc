import type { AdminDebitCard } from '#contract/debit-cards.ts';
import { actorIdOf, type Ctx, inTransaction, refuseOwn } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { transition } from '#server/domain/states/transition.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { cardMoves, card as entity } from './card-states.ts';
import { isSameName, verifiedNameOf } from './card-view.ts';
import { listCardsOf } from './list-cards.ts';

type Review = { id: string; version: number };
type Found = RowOf<'debitCards', 'userId' | 'holderName' | 'status' | 'cardMasked'>;
type Verdict = { act: keyof typeof cardMoves; reason: string };

/**
 * Verifies a card whose holder is the verified name. Throws `not_found`, `own_account`, `conflict`,
 * `identity_required`, `card_owner_mismatch`.
 */
export const verifyCard = (ctx: Ctx, review: Review): Promise<AdminDebitCard> =>
  inTransaction(ctx, async (tx) => {
    const card = await lockCard(tx, review.id);
    const name = await verifiedNameOf(tx, card.userId);
    if (!name) throw new DomainError('conflict', 'identity_required');
    if (!isSameName(card.holderName, name))
      throw new DomainError('conflict', 'card_owner_mismatch');
    return decide(tx, card, review, { act: 'verify', reason: '' });
  });

/** Rejects a card with a reason that its owner reads. Throws `not_found`, `own_account`, `conflict`. */
export const rejectCard = (
  ctx: Ctx,
  { reason, ...review }: Review & { reason: string },
): Promise<AdminDebitCard> =>
  inTransaction(ctx, async (tx) =>
    decide(tx, await lockCard(tx, review.id), review, {
      act: 'reject',
      reason,
    }),
  );

async function lockCard(tx: Ctx, id: string): Promise<Found> {
  const [card] = await tx.sql<Found[]>`
    select user_id, holder_name, status, card_masked
    from debit_cards where id = ${id} for update`;
  if (!card) throw notFound();
  refuseOwn(tx, card.userId);
  return card;
}

async function decide(
  tx: Ctx,
  card: Found,
  { id, version }: Review,
  { act, reason }: Verdict,
): Promise<AdminDebitCard> {
  const { to } = cardMoves[act];
  const reviewed_at = tx.now().toISOString();
  await transition(tx, entity, {
    id,
    to,
    as: 'admin',
    version,
    change: { reject_reason: reason, reviewer_id: actorIdOf(tx), reviewed_at },
    audit: {
      action: `card.${act}`,
      entityId: card.userId,
      before: { card: card.cardMasked, status: card.status },
      after: { card: card.cardMasked, status: to, ...(reason && { reason }) },
    },
  });
  const found = (await listCardsOf(tx, card.userId)).find(({ _id }) => _id === id);
  if (!found) throw notFound();
  return found;
}
