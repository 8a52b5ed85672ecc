import type { Ctx } from '#server/context.ts';
import type { Taxonomy } from '#server/domain/catalogue/list-terms.ts';
import { DomainError } from '#server/errors.ts';

/**
 * Refuses the end of a brand or category that a price list has a percent for: its products would
 * silently get another price. Throws `term_in_price_list` {list}.
 */
export async function refusePriced({ sql }: Ctx, taxonomy: Taxonomy, id: string): Promise<void> {
  const rule = { [taxonomy === 'brands' ? 'brandId' : 'categoryId']: id };
  const [list] = await sql<{ title: string }[]>`
    select title from price_lists where rules @> ${JSON.stringify([rule])}::text::jsonb limit 1`;
  if (list) throw new DomainError('conflict', 'term_in_price_list', { list: list.title });
}
