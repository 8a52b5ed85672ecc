import type { ReviewedPerson } from '#contract/identity.ts';
import type { Ctx } from '#server/context.ts';
import { listCardsOf } from '#server/domain/debit-cards/list-cards.ts';
import { decrypt } from '#server/domain/files/encryption.ts';
import { listIdentityFiles } from '#server/domain/files/list-private-files.ts';
import { staffMoves } from '#server/domain/states/states.ts';
import { ageAt } from '#shared/days.ts';
import { type IdentityRow, readIdentityRow } from './identity-row.ts';
import { identityMoves, identityStates } from './identity-states.ts';
import { listUnseenFiles } from './unseen-files.ts';

const LATEST_VIEWS = 50;

/** Person for review: identity, files, cards, and the viewers of the files. Throws `not_found`. */
export async function readPerson(ctx: Ctx, userId: string): Promise<ReviewedPerson> {
  const [row, files, cards, views, unseen] = await Promise.all([
    readIdentityRow(ctx, userId),
    listIdentityFiles(ctx, userId),
    listCardsOf(ctx, userId),
    listViews(ctx, userId),
    listUnseenFiles(ctx, userId),
  ]);
  return {
    person: {
      _id: row.userId,
      firstName: row.firstName,
      lastName: row.lastName,
      mobileNumber: row.mobileNumber,
      joinedAt: row.joinedAt,
    },
    identity: { ...identityOf(ctx, row), files, unseen },
    cards,
    views,
  };
}

const identityOf = (ctx: Ctx, row: IdentityRow) => ({
  status: row.status,
  firstName: row.firstName,
  lastName: row.lastName,
  nationalCodeMasked: row.nationalCodeMasked,
  nationalCode: row.nationalCodeSealed
    ? decrypt(ctx.config, { purpose: 'national_code', owner: row.userId }, row.nationalCodeSealed)
    : '',
  birthDate: row.birthDate,
  age: row.birthDate ? ageAt(ctx.now(), row.birthDate) : null,
  rejectReasons: row.rejectReasons,
  note: row.note,
  submittedAt: row.submittedAt,
  reviewedAt: row.reviewedAt,
  reviewer: row.reviewer,
  version: row.version,
  can: staffMoves(identityStates, identityMoves, row.status),
});

const listViews = ({ sql }: Ctx, userId: string) => sql<ReviewedPerson['views']>`
  select v.at, coalesce(u.first_name || ' ' || u.last_name, '') as viewer, v.kind
  from file_views v left join users u on u.id = v.viewer_id
  where v.owner_id = ${userId} order by v.id desc limit ${LATEST_VIEWS}`;
