import type { ProductCard } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { type CardRow, cardColumns, toCard } from './card.ts';
import { asPublic } from './hide-wholesale.ts';
import { readTerms } from './read-terms.ts';

/** Cards of the published ones among these products, by id. */
export async function readCards(ctx: Ctx, ids: string[]): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const [names, rows] = await Promise.all([
    readTerms(ctx),
    ctx.sql<CardRow[]>`
      select ${cardColumns(ctx.sql)} from products p
      where p.id = any(${ids}::uuid[]) and p.status = 'published'`,
  ]);
  const cards = await asPublic(
    ctx,
    rows.map((row) => toCard(row, names)),
  );
  return new Map(cards.map((card) => [card._id, card]));
}
