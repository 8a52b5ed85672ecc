import { useEffect, useState } from 'react';
import { toast } from '#app/common/toast.tsx';
import { overlayText } from '#app/text/overlays.ts';
import { Minus } from '#app/ui/icons.tsx';
import { tick } from '#app/ui/tick.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { faNumber } from '#shared/digits.ts';
import { errorText } from '#shared/labels/errors.ts';
import { leastOf } from '#shared/sale-terms.ts';
import { putInCart } from './add-to-cart.ts';
import { useCart } from './cart.ts';
import { removeLine, setQuantity } from './cart-changes.ts';
import { steppedQuantity } from './cart-lines.ts';
import { cartType } from './cart-type.ts';
import { confirmSoon } from './confirm-lines.ts';

const t = overlayText.cart;

type Props = { product: ProductCard; quantity: number };

/** Product just added by a press: its stepper widens, and a screen reader announces its number. */
let added: string | undefined;

/** Left half of the stepper on a card: minus and the number in the cart; the card has the plus. */
export default function CardAmount({ product, quantity }: Props) {
  const [isNew] = useState(added === product._id);
  const [said, say] = useState(isNew ? 0 : quantity);
  useEffect(() => say(quantity), [quantity]);
  return (
    <span className={isNew ? 'card-amount card-amount-new' : 'card-amount'}>
      {/* the cart names one variant, and a card stands for all of them */}
      {!product.family && (
        <button
          type="button"
          aria-label={t.lessOf(product.title)}
          onClick={() => step(product, -1)}
        >
          <Minus className="size-5" />
        </button>
      )}
      <b key={quantity} aria-hidden>
        {faNumber(quantity)}
      </b>
      <output className="sr-only">{said > 0 && t.inCart(said)}</output>
    </span>
  );
}

/**
 * A press on the plus of a card while the cart has lines: adds the smallest quantity in the type of
 * the cart, or one more step. `ask` opens the dialog, which explains a product that this type does
 * not sell.
 */
export function addOne(product: ProductCard, ask: () => void): void {
  const type = cartType(useCart.getState().items);
  if (lineOf(product)) step(product, 1);
  else if (!type || !isSold(product, type)) ask();
  else if (putInCart(product, type, leastOf(product, type))) {
    tick();
    added = product._id;
    confirmSoon(product._id, 0);
  }
}

const isSold = (product: ProductCard, type: SaleType) =>
  product.saleTypes.includes(type) &&
  !(type === 'totalSell' && product.wholesaleFor) &&
  leastOf(product, type) <= product.quantity;

function step(product: ProductCard, by: 1 | -1): void {
  const item = lineOf(product);
  if (!item) return;
  const now = item.orderQuantity;
  const next = steppedQuantity(product, item.selectedType, { now, by });
  if (next === 0) removeLine(item);
  else if (by === 1 && next > product.quantity)
    toast('danger', errorText('stock_short', { n: product.quantity }));
  else {
    tick();
    setQuantity(item._id, next);
    confirmSoon(item._id, now);
  }
}

const lineOf = ({ _id }: ProductCard) => useCart.getState().items.find((item) => item._id === _id);
