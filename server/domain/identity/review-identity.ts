import type { IdentityReason, ReviewedPerson } from '#contract/identity.ts';
import { actorIdOf, type Ctx, inTransaction, refuseOwn } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { identityRejectedText, identityVerifiedText } from '#server/domain/messages/texts.ts';
import { transition } from '#server/domain/states/transition.ts';
import { readIdentityRow } from './identity-row.ts';
import { identity } from './identity-states.ts';
import { readPerson } from './read-person.ts';
import { requireSeenFiles } from './unseen-files.ts';

type Review = { id: string; version: number };
type Move = {
  from: 'pending' | 'verified';
  to: 'verified' | 'rejected' | 'expired';
  reasons?: IdentityReason[];
  note?: string;
};

/** Verifies a pending identity whose pictures the reviewer has opened; the account takes its name. Throws `not_found`, `own_account`, `conflict`, `files_unseen`. */
export const verifyIdentity = (ctx: Ctx, review: Review): Promise<ReviewedPerson> =>
  inTransaction(ctx, async (tx) => {
    await requireSeenFiles(tx, review.id);
    await moveIdentity(tx, review, { from: 'pending', to: 'verified' });
    await tx.sql`
      update users u set first_name = i.first_name, last_name = i.last_name, version = u.version + 1
      from identities i where i.user_id = u.id and u.id = ${review.id}`;
    return readPerson(tx, review.id);
  });

/** Rejects a pending identity with reasons that the person reads. Throws `not_found`, `own_account`, `conflict`. */
export const rejectIdentity = (
  ctx: Ctx,
  { reasons, note, ...review }: Review & { reasons: IdentityReason[]; note: string },
): Promise<ReviewedPerson> =>
  inTransaction(ctx, async (tx) => {
    await moveIdentity(tx, review, { from: 'pending', to: 'rejected', reasons, note });
    return readPerson(tx, review.id);
  });

/** Ends a verified identity; the person sends it again. Throws `not_found`, `own_account`, `conflict`. */
export const expireIdentity = (
  ctx: Ctx,
  { note, ...review }: Review & { note: string },
): Promise<ReviewedPerson> =>
  inTransaction(ctx, async (tx) => {
    await moveIdentity(tx, review, { from: 'verified', to: 'expired', note });
    return readPerson(tx, review.id);
  });

async function moveIdentity(tx: Ctx, { id, version }: Review, move: Move): Promise<void> {
  refuseOwn(tx, id);
  const before = await readIdentityRow(tx, id);
  const { reasons = [], note = '' } = move;
  const moved = await transition(tx, identity, {
    id,
    version,
    from: move.from,
    to: move.to,
    as: 'admin',
    change: {
      note,
      reviewed_at: tx.now().toISOString(),
      reviewer_id: actorIdOf(tx),
      reject_reasons: JSON.stringify(reasons),
    },
    audit: {
      action: `identity.${ACTIONS[move.to]}`,
      before: { status: before.status, note: before.note },
      after: { status: move.to, note, reasons },
    },
  });
  await tell(tx, before.mobileNumber, move.to, `${id} ${moved.version}`);
}

const ACTIONS = { verified: 'verify', rejected: 'reject', expired: 'expire' } as const;

async function tell(tx: Ctx, mobileNumber: string, to: Move['to'], event: string) {
  if (to === 'expired') return;
  const link = `${tx.config.publicUrl}/console/profile/identity`;
  await queueMessage(tx, {
    mobileNumber,
    template: `identity.${to}`,
    text: to === 'verified' ? identityVerifiedText() : identityRejectedText({ link }),
    dedupeKey: `identity.${to} ${event}`,
  });
}
