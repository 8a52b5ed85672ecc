import type { ProductCard } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import type { WholesaleViewers } from '#shared/price-lists/price-list.ts';

type Shown = Pick<ProductCard, 'price' | 'saleTypes' | 'tiers' | 'offers' | 'wholesaleFor'>;

/** Viewers of wholesale prices, where a public answer must not show them. */
export async function hiddenFor(ctx: Ctx): Promise<Exclude<WholesaleViewers, 'everyone'> | null> {
  // buyers with prices of their own see all of them
  if (ctx.pricesOf) return null;
  const { wholesaleFor } = await readSettings(ctx);
  return wholesaleFor === 'everyone' ? null : wholesaleFor;
}

/** Products as a public page shows them: without what wholesale costs, where the shop hides it. */
export async function asPublic<P extends Shown>(ctx: Ctx, products: P[]): Promise<P[]> {
  const wholesaleFor = await hiddenFor(ctx);
  return wholesaleFor
    ? products.map((product) => withoutWholesale(product, wholesaleFor))
    : products;
}

/** A product without its wholesale prices, and a word about who sees them. */
export function withoutWholesale<P extends Shown>(
  { tiers: _, offers, ...product }: P,
  wholesaleFor: NonNullable<ProductCard['wholesaleFor']>,
): P {
  const isSold = product.saleTypes.includes('totalSell');
  const { partialSell } = offers ?? {};
  return {
    ...product,
    price: null,
    ...(partialSell && { offers: { partialSell } }),
    ...(isSold && { wholesaleFor }),
  } as P;
}
