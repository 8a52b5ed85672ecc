import type { CartItem } from '#app/common/cart/cart.ts';
import { cartSum, gainOf } from '#app/common/cart/cart-lines.ts';
import { inType, switchType } from '#app/common/cart/cart-type.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowLeftRight } from '#app/ui/icons.tsx';

const t = overlayText.cart;

/**
 * Switches the cart to the other sale type; offered only if that helps, with the reason and the new
 * sum.
 */
export function SwitchType({ items }: { items: CartItem[] }) {
  const gain = gainOf(items);
  if (!gain) return null;
  const turned = items.map((item) => inType(item, gain.type));
  const isRaised = turned.some((item, i) => item.orderQuantity !== items[i]?.orderQuantity);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-zaferan-50 p-3 text-13 leading-6">
      <p className="min-w-0 flex-1 basis-52 text-ink-700">
        <b className="block text-sm font-semibold text-zaferan-800">
          {gain.type === 'totalSell' ? t.cheaper(gain.percent, items.length === 1) : t.tooFew}
        </b>
        {(isRaised ? t.raisedSum : t.newSum)(cartSum(turned))}
      </p>
      <Button look="line" size="small" onClick={() => switchType(gain.type)}>
        <ArrowLeftRight className="size-4" />
        {t.switchTo[gain.type]}
      </Button>
    </div>
  );
}
