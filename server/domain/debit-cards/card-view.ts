import type { AdminDebitCard, DebitCard } from '#contract/debit-cards.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { decrypt } from '#server/domain/files/encryption.ts';
import { staffMoves } from '#server/domain/states/states.ts';
import { cardMoves, cardStates } from './card-states.ts';

export type CardRow = RowOf<
  'debitCards',
  | 'id'
  | 'userId'
  | 'cardMasked'
  | 'shebaSealed'
  | 'bankName'
  | 'holderName'
  | 'status'
  | 'rejectReason'
  | 'isDefault'
  | 'reviewedAt'
  | 'createdAt'
  | 'version'
>;

/** Columns of a card `d`. */
export const cardColumns = (sql: Ctx['sql']) => sql`
  d.id, d.user_id, d.card_masked, d.sheba_sealed, d.bank_name,
  d.holder_name, d.status, d.reject_reason, d.is_default,
  d.reviewed_at, d.created_at, d.version`;

/** A card as its owner sees it; its number stays masked. */
export const toCard = (ctx: Ctx, row: CardRow): DebitCard => ({
  _id: row.id,
  cardMasked: row.cardMasked,
  bankName: row.bankName,
  sheba: decrypt(ctx.config, { purpose: 'sheba', owner: row.userId }, row.shebaSealed),
  holderName: row.holderName,
  status: row.status,
  rejectReason: row.rejectReason,
  isDefault: row.isDefault,
  createdAt: row.createdAt,
  version: row.version,
});

/** A card as staff see it. */
export function toAdminCard(
  ctx: Ctx,
  row: CardRow & { reviewer: string },
  verifiedName: string,
): AdminDebitCard {
  const isHolderVerified = verifiedName !== '' && isSameName(row.holderName, verifiedName);
  const open = staffMoves(cardStates, cardMoves, row.status);
  return {
    ...toCard(ctx, row),
    isHolderVerified,
    reviewedAt: row.reviewedAt,
    reviewer: row.reviewer,
    can: { ...open, verify: open.verify && isHolderVerified },
  };
}

/** Two spellings of one name: spaces, half-spaces and the two forms of alef do not count. */
export const isSameName = (a: string, b: string) => bare(a) === bare(b);
const bare = (name: string) =>
  name
    .replace(/[\s\u200c]/g, '')
    .replace(/[آأإ]/g, 'ا')
    .replace(/ئ/g, 'ی');

/** First and last name of a verified identity; empty without one. */
export async function verifiedNameOf(ctx: Ctx, userId: string): Promise<string> {
  const [row] = await ctx.sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name
    from identities
    where user_id = ${userId} and status = 'verified'`;
  return row?.name ?? '';
}
