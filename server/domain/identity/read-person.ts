import type { IdentityFileKind, ReviewedPerson } from '#contract/identity.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { recordOnce } from '#server/domain/audit/record-audit.ts';
import { listCardsOf } from '#server/domain/debit-cards/list-cards.ts';
import { decrypt } from '#server/domain/files/encryption.ts';
import { listIdentityFiles, manyKinds } from '#server/domain/files/list-private-files.ts';
import { staffMoves } from '#server/domain/states/states.ts';
import { DomainError } from '#server/errors.ts';
import { ageAt } from '#shared/days.ts';
import { type IdentityRow, readIdentityRow } from './identity-row.ts';
import { identityMoves, identityStates } from './identity-states.ts';

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

/** Current identity pictures that the caller has never opened. */
async function listUnseenFiles(ctx: Ctx, userId: string): Promise<IdentityFileKind[]> {
  const rows = await ctx.sql<{ kind: IdentityFileKind }[]>`
    select f.kind from private_files f
    where f.user_id = ${userId} and f.kind <> all(${[...manyKinds]}::text[]) and not exists (
      select from file_views v
      where v.owner_id = f.user_id and v.file_id = f.id and v.viewer_id = ${actorIdOf(ctx)})
    order by f.kind`;
  return rows.map(({ kind }) => kind);
}

/** Requires that the reviewer opened all pictures. Throws `files_unseen` {n}. */
export async function requireSeenFiles(tx: Ctx, userId: string): Promise<void> {
  const unseen = await listUnseenFiles(tx, userId);
  if (unseen.length > 0) throw new DomainError('conflict', 'files_unseen', { n: unseen.length });
}
