import { asSold } from '#app/admin/products/finder.tsx';
import { api } from '#app/api.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';

/** A found product at the prices of the buyer with this number; without an answer, at public ones. */
export async function atBuyerPrice(
  found: AdminProduct,
  mobileNumber: string,
): Promise<AdminProduct> {
  const { promoted: _, ...product } = asSold(found);
  const body = { ids: [product._id] };
  try {
    const { prices } = await api('POST /api/admin/buyers/:mobileNumber/prices', {
      params: { mobileNumber },
      body,
    });
    const [own] = prices;
    return own
      ? { ...product, price: own.price, partialPrice: own.partialPrice, tiers: own.tiers }
      : product;
  } catch {
    return product;
  }
}
