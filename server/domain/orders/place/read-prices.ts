import type { ProductCard } from '#contract/catalogue.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { cardJson } from '#server/domain/catalogue/card.ts';
import { atBuyerPrices } from '#server/domain/price-lists/at-own-prices.ts';
import { NO_TERMS, readBuyerTerms } from '#server/domain/price-lists/buyer-terms.ts';
import type { OrderRequest } from './order-request.ts';
import { atPromises } from './price-promise.ts';

/**
 * Published products of these lines at the prices of the acting person, promised ones included, and
 * what explains them; a visitor has the public prices.
 */
export async function readPrices(ctx: Ctx, lines: OrderRequest['lines']) {
  const { sql } = ctx;
  const ids = lines.map(({ productId }) => productId);
  const userId = actorIdOf(ctx);
  const [rows, ofBuyer] = await Promise.all([
    sql<{ card: ProductCard }[]>`
      select ${cardJson(sql)} as card from products p
        join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      where p.id = any(${ids}::uuid[]) and p.status = 'published'`,
    userId === null ? { terms: NO_TERMS, listed: {} } : readBuyerTerms(ctx, { userId }, ids),
  ]);
  const { products, listed } = atBuyerPrices(
    rows.map(({ card }) => card),
    ofBuyer,
  );
  return { cards: atPromises(ctx, products, lines), listed };
}
