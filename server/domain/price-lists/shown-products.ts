import type { ProductCard, ProductDetail } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { readHomeBlocks } from '#server/domain/catalogue/home-blocks.ts';
import { readProduct } from '#server/domain/catalogue/read-product.ts';
import { DomainError } from '#server/errors.ts';
import { atShownPrices } from './at-own-prices.ts';

/** Blocks of the home page at the prices of the buyer for whom it is shown; in toman. */
export async function showHomeBlocks(ctx: Ctx): ReturnType<typeof readHomeBlocks> {
  const { blocks } = await readHomeBlocks(ctx);
  if (!ctx.pricesOf) return { blocks };
  const cards = await atShownPrices(
    ctx,
    blocks.flatMap(({ items }) => items),
  );
  const byId = new Map(cards.map((card) => [card._id, card]));
  const shown = blocks.map(({ items, ...block }) => {
    const own = items.map((item) => byId.get(item._id) ?? item);
    return { ...block, items: block.key === 'discounted' ? own.filter(isDiscounted) : own };
  });
  return { blocks: shown.filter(({ items }) => items.length > 0) };
}

/** A list may replace the price that a promotion had made cheaper. */
const isDiscounted = ({ offers }: ProductCard) => offers !== undefined;

type Path = Parameters<typeof readProduct>[1];

/** One product and its like at the prices of the buyer for whom it is shown. Throws as `readProduct`. */
export async function showProduct(ctx: Ctx, path: Path): ReturnType<typeof readProduct> {
  try {
    const found = await readProduct(ctx, path);
    return '_id' in found ? await priced(ctx, found) : found;
  } catch (error) {
    throw await withOwnPrices(ctx, error);
  }
}

async function priced(ctx: Ctx, product: ProductDetail): Promise<ProductDetail> {
  const [[own = product], similar] = await Promise.all([
    atShownPrices(ctx, [product]),
    atShownPrices(ctx, product.similar),
  ]);
  return { ...own, similar };
}

/** The refusal of an archived product shows others. */
async function withOwnPrices(ctx: Ctx, error: unknown): Promise<unknown> {
  if (!(error instanceof DomainError) || error.key !== 'gone') return error;
  // only `readProduct` throws it, with cards
  const { similar } = error.data as { similar: ProductCard[] };
  return new DomainError('gone', 'gone', { similar: await atShownPrices(ctx, similar) });
}
