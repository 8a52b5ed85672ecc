import type { IdentityReason, ReviewedPerson } from '#contract/identity.ts';
import { actorIdOf, type Ctx, inTransaction, refuseOwn } from '#server/context.ts';
import { changeUser } from '#server/domain/auth/user-row.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { identityRejectedText, identityVerifiedText } from '#server/domain/messages/texts.ts';
import { transition } from '#server/domain/states/transition.ts';
import { readIdentityRow } from './identity-row.ts';
import { identity, identityMoves } from './identity-states.ts';
import { readPerson, requireSeenFiles } from './read-person.ts';

type Review = { id: string; version: number };
type Act = keyof typeof identityMoves;
type Move = {
  act: Act;
  reasons?: IdentityReason[];
  note?: string;
};

/**
 * Verifies a pending identity whose pictures the reviewer has opened; the account takes its name.
 * Throws `not_found`, `own_account`, `conflict`, `files_unseen`.
 */
export const verifyIdentity = (ctx: Ctx, review: Review): Promise<ReviewedPerson> =>
  inTransaction(ctx, async (tx) => {
    await requireSeenFiles(tx, review.id);
    await moveIdentity(tx, review, { act: 'verify' });
    const own = (column: string) =>
      tx.sql`(select ${tx.sql(column)} from identities where user_id = ${review.id})`;
    await changeUser(tx, review.id, { first_name: own('first_name'), last_name: own('last_name') });
    return readPerson(tx, review.id);
  });

/** Rejects a pending identity with reasons that the person reads. Throws `not_found`, `own_account`, `conflict`. */
export const rejectIdentity = (
  ctx: Ctx,
  { reasons, note, ...review }: Review & { reasons: IdentityReason[]; note: string },
): Promise<ReviewedPerson> =>
  inTransaction(ctx, async (tx) => {
    await moveIdentity(tx, review, { act: 'reject', reasons, note });
    return readPerson(tx, review.id);
  });

/** Ends a verified identity; the person sends it again. Throws `not_found`, `own_account`, `conflict`. */
export const expireIdentity = (
  ctx: Ctx,
  { note, ...review }: Review & { note: string },
): Promise<ReviewedPerson> =>
  inTransaction(ctx, async (tx) => {
    await moveIdentity(tx, review, { act: 'expire', note });
    return readPerson(tx, review.id);
  });

async function moveIdentity(tx: Ctx, { id, version }: Review, move: Move): Promise<void> {
  refuseOwn(tx, id);
  const before = await readIdentityRow(tx, id);
  const { act, reasons = [], note = '' } = move;
  const { to } = identityMoves[act];
  const moved = await transition(tx, identity, {
    id,
    version,
    to,
    as: 'admin',
    change: {
      note,
      reviewed_at: tx.now().toISOString(),
      reviewer_id: actorIdOf(tx),
      reject_reasons: JSON.stringify(reasons),
    },
    audit: {
      action: `identity.${act}`,
      before: { status: before.status, note: before.note },
      after: { status: to, note, reasons },
    },
  });
  await tell(tx, before.mobileNumber, to, `${id} ${moved.version}`);
}

async function tell(
  tx: Ctx,
  mobileNumber: string,
  to: (typeof identityMoves)[Act]['to'],
  event: string,
) {
  if (to === 'expired') return;
  const link = `${tx.config.publicUrl}/console/profile/identity`;
  await queueMessage(tx, {
    mobileNumber,
    template: `identity.${to}`,
    text: to === 'verified' ? identityVerifiedText() : identityRejectedText({ link }),
    dedupeKey: `identity.${to} ${event}`,
  });
}
