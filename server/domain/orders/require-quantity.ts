import { DomainError } from '#server/errors.ts';
import {
  leastOf,
  quantityFault,
  type SaleKind,
  type SaleTerms,
  stepOf,
} from '#shared/sale-terms.ts';

type SaleProduct = Pick<SaleTerms, 'minTotalQuantity' | 'totalStep' | 'partialStep'> & {
  productId: string;
  title: string;
};

/**
 * Throws `total_min_quantity` {n} or `quantity_step` {n} for a quantity that is not sold; names the
 * product, and the field where there is one.
 */
export function requireQuantity(
  product: SaleProduct,
  type: SaleKind,
  quantity: number,
  field?: string,
) {
  const fault = quantityFault(product, type, quantity);
  if (!fault) return;
  const { productId, title } = product;
  const isUnder = fault === 'minimum' && type === 'totalSell';
  const key = isUnder ? 'total_min_quantity' : 'quantity_step';
  const n = isUnder ? leastOf(product, type) : stepOf(product, type);
  throw new DomainError(
    'invalid',
    key,
    { n, productId, title },
    field ? { [field]: key } : undefined,
  );
}
