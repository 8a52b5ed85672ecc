import type { ProductCard } from '#contract/catalogue.ts';
import { buyerOf, type Ctx } from '#server/context.ts';
import { ownsPrices } from '#server/domain/auth/user-row.ts';
import { hiddenFor, withoutWholesale } from '#server/domain/catalogue/hide-wholesale.ts';
import { DomainError } from '#server/errors.ts';

/** Viewers from whom the acting person does not belong; null where wholesale prices are shown. */
export async function hiddenFrom(ctx: Ctx): Promise<'signedIn' | 'partners' | null> {
  const hidden = await hiddenFor(ctx);
  const { actor } = ctx;
  const isStaff = actor.kind === 'system' || (actor.kind === 'admin' && !actor.buyerId);
  if (hidden === null || isStaff) return null;
  const userId = buyerOf(ctx);
  if (userId === null) return hidden;
  return hidden === 'signedIn' || (await ownsPrices(ctx, userId)) ? null : hidden;
}

/** Products as the acting person may buy them: not in wholesale, where its prices are hidden. */
export async function asBuyable<P extends ProductCard>(ctx: Ctx, products: P[]): Promise<P[]> {
  const hidden = await hiddenFrom(ctx);
  if (hidden === null) return products;
  return products.map((product) => ({
    ...withoutWholesale(product, hidden),
    saleTypes: product.saleTypes.filter((type) => type !== 'totalSell'),
  }));
}

/** Refuses a wholesale order of a person who sees no wholesale price. Throws `wholesale_hidden`. */
export async function requireWholesale(ctx: Ctx): Promise<void> {
  if ((await hiddenFrom(ctx)) !== null) throw new DomainError('forbidden', 'wholesale_hidden');
}
