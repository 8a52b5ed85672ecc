import type { EmallsAsked, EmallsReply } from '#contract/feeds.ts';
import type { Ctx } from '#server/context.ts';
import { readTerms } from '#server/domain/catalogue/read-terms.ts';
import { feedFacts } from './feed-rows.ts';
import type { StaleCache } from './stale-cache.ts';
import { countFeed, type Walk } from './walk-products.ts';

type Tools = { walk: Walk; memory: StaleCache };

/** A page of the product list that Emalls reads; prices in toman. */
export async function readEmalls(
  ctx: Ctx,
  { page, item_per_page: size }: EmallsAsked,
  { walk, memory }: Tools,
): Promise<EmallsReply> {
  const [names, total, rows] = await Promise.all([
    readTerms(ctx),
    countFeed(ctx, memory),
    walk(ctx, { order: 'added', page, size }),
  ]);
  return {
    success: true,
    products: rows.map((row) => {
      const { url, category, facts, isAvailable, price, old, pictures } = feedFacts(
        ctx,
        row,
        names,
      );
      return {
        title: row.title,
        id: row.id,
        price,
        ...old,
        category,
        image: pictures[0] ?? '',
        color: facts.findLast(({ name }) => name === 'رنگ')?.value ?? '',
        guarantee: row.warranty,
        is_available: isAvailable,
        url,
      };
    }),
    total_items: total,
    pages_count: Math.max(1, Math.ceil(total / size)),
    item_per_page: size,
    page_num: page,
  };
}
