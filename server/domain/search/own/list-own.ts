import type { ProductCard, ProductList } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { type CardRow, cardColumns, toCard } from '#server/domain/catalogue/card.ts';
import type { Asking } from '#server/domain/search/asking.ts';
import { listOf } from '#server/domain/search/list-found.ts';
import { countOwn } from './own-facets.ts';
import { type Asked, MOST_OWN, type Priced, readOwn } from './own-page.ts';
import type { OwnTerms } from './own-terms.ts';

/** Page of a list without words that is filtered or sorted by own prices. */
export async function listOwn(ctx: Ctx, asked: Asked, terms: OwnTerms): Promise<ProductList> {
  const { query } = asked;
  const [offset, end] = [(query.page - 1) * query.pageSize, query.page * query.pageSize];
  const [counted, found] = await Promise.all([
    countOwn(ctx, asked, terms),
    offset < MOST_OWN ? readOwn(ctx, asked, terms, end) : [],
  ]);
  const items = await cardsOf(ctx, asked, found.slice(offset, end));
  return listOf(asked, { counted, items, sort: asked.sort, most: MOST_OWN });
}

async function cardsOf({ sql }: Ctx, { names }: Asking, page: Priced[]): Promise<ProductCard[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql)} from products p
    where p.id = any(${ids}::uuid[]) and p.status = 'published'`;
  const cards = new Map(rows.map((row) => [row.id, toCard(row, names)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
