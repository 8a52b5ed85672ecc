import type { CartItem } from '#app/common/cart/cart.ts';
import { lineFault } from '#app/common/cart/cart-lines.ts';
import { overlayText } from '#app/text/overlays.ts';
import { errorText } from '#shared/labels/errors.ts';
import { isSoldOut, leastOf, stepOf } from '#shared/sale-terms.ts';

const t = overlayText.cart;

/** Reason why a line cannot be ordered, in cart and checkout; empty if it can. */
export function faultText(item: CartItem): string {
  const fault = lineFault(item);
  if (!fault) return '';
  return {
    gone: item.available && isSoldOut(item) ? t.soldOut : t.gone,
    stock: errorText('stock_short', { n: item.quantity }),
    minimum: tooFew(item),
    step: errorText('quantity_step', { n: stepOf(item, item.selectedType) }),
  }[fault];
}

/** Fault of a quantity below the wholesale minimum or the smallest pack. */
const tooFew = (item: CartItem) =>
  item.selectedType === 'totalSell'
    ? errorText('total_min_quantity', { n: leastOf(item, 'totalSell') })
    : errorText('quantity_step', { n: stepOf(item, 'partialSell') });
