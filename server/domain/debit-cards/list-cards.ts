import { type Ctx, ownerOf } from '#server/context.ts';
import { MAX_DEBIT_CARDS } from '#shared/limits.ts';
import { type CardRow, cardColumns, toAdminCard, toCard, verifiedNameOf } from './card-view.ts';

/** Own cards, the default one first. */
export async function listOwnCards(ctx: Ctx) {
  const { sql } = ctx;
  const userId = ownerOf(ctx);
  const [rows, holderName] = await Promise.all([
    sql<CardRow[]>`
      select ${cardColumns(sql)} from debit_cards d where d.user_id = ${userId}
      order by d.is_default desc, d.created_at, d.id`,
    verifiedNameOf(ctx, userId),
  ]);
  const items = rows.map((row) => toCard(ctx, row));
  const countOf = (status: string) => items.filter((card) => card.status === status).length;
  return {
    items,
    total: items.length,
    page: 1,
    pageSize: MAX_DEBIT_CARDS,
    counts: {
      new: countOf('new'),
      verified: countOf('verified'),
      rejected: countOf('rejected'),
      all: items.length,
    },
    most: MAX_DEBIT_CARDS,
    holderName,
  };
}

/** Cards of one person for staff. */
export async function listCardsOf(ctx: Ctx, userId: string) {
  const { sql } = ctx;
  const [rows, name] = await Promise.all([
    sql<(CardRow & { reviewer: string })[]>`
      select ${cardColumns(sql)}, coalesce(r.first_name || ' ' || r.last_name, '') as reviewer
      from debit_cards d left join users r on r.id = d.reviewer_id where d.user_id = ${userId}
      order by d.created_at, d.id`,
    verifiedNameOf(ctx, userId),
  ]);
  return rows.map((row) => toAdminCard(ctx, row, name));
}
