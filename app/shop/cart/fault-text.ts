import type { CartItem } from '#app/common/cart/cart.ts';
import { lineFault } from '#app/common/cart/cart-lines.ts';
import { errorText } from '#app/text/errors.ts';
import { overlayText } from '#app/text/overlays.ts';
import { isSoldOut, leastOf, stepOf } from '#shared/sale-terms.ts';

const t = overlayText.cart;

/** Why a line cannot be ordered as it stands; empty where it can. The same in the cart and in the pro-forma. */
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

/** Below the minimum of wholesale, or of the smallest pack. */
const tooFew = (item: CartItem) =>
  item.selectedType === 'totalSell'
    ? errorText('total_min_quantity', { n: leastOf(item, 'totalSell') })
    : errorText('quantity_step', { n: stepOf(item, 'partialSell') });
