import type { ProductStatus } from '#contract/admin-catalogue.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { FaultLimits } from '#contract/imports.ts';
import { checkPrices, type Terms } from '#server/domain/catalogue/prices.ts';
import { DomainError } from '#server/errors.ts';

export type Fault = { fault: ErrorKey; field: string; limits?: FaultLimits | undefined };

const MAX_STOCK = 1_000_000;

/**
 * The rule of a product that these values would break together. A published product never loses a
 * price, a draft may.
 */
export function brokenRule(
  product: Terms & { onHand: number; reserved: number },
  status: ProductStatus,
): Fault | undefined {
  if (product.onHand < product.reserved || product.onHand > MAX_STOCK) {
    const limits = { min: product.reserved, max: MAX_STOCK };
    return { fault: 'out_of_range', field: 'onHand', limits };
  }
  try {
    checkPrices(product, status);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { fault: error.key, field: Object.keys(error.fields ?? {})[0] ?? 'price' };
  }
}
