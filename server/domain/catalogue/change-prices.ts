import type { z } from 'zod';
import type { AdminProduct, adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { changeProducts, readStoredProducts } from './change-products.ts';
import { askAboutPrices, checkPrices, inTomans, refuseUnsold } from './prices.ts';
import { readAdminProduct } from './read-admin-product.ts';

type Change = z.output<
  (typeof adminCatalogueEndpoints)['PATCH /api/admin/products/:id/prices']['body']
>;

/**
 * Changes the prices that are named, in toman, and leaves all else. Throws `conflict`, `amount_unusual`, and
 * `field_invalid` for the price of a sale that is off.
 */
export async function changePrices(
  ctx: Ctx,
  { id, version, confirmed, ...named }: Change & { id: string },
): Promise<AdminProduct> {
  const seen = await readAdminProduct(ctx, { id });
  if (seen.version !== version) throw conflict();
  const set = pricesOf(named);
  refuseUnsold(seen, set);
  const wished = { ...seen, ...set };
  const { price, partialPrice } = wished;
  checkPrices(wished, seen.status);
  await askAboutPrices(ctx, seen, { price, partialPrice, confirmed });
  return inTransaction(ctx, async (tx) => {
    const [before] = await readStoredProducts(tx, { ids: [id], lock: true });
    if (before?.version !== version) throw conflict();
    await changeProducts(tx, { changes: [{ before, set }], action: 'product.change' });
    return readAdminProduct(tx, { id });
  });
}

const pricesOf = ({ price, partialPrice }: Pick<Change, 'price' | 'partialPrice'>) => ({
  ...(price !== undefined && { price: inTomans(price) }),
  ...(partialPrice !== undefined && { partialPrice: inTomans(partialPrice) }),
});
