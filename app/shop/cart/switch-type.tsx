import type { CartItem } from '#app/common/cart/cart.ts';
import { cartSum, helpfulType, wholesaleSaving } from '#app/common/cart/cart-lines.ts';
import { inType, switchType } from '#app/common/cart/cart-type.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowLeftRight } from '#app/ui/icons.tsx';

const t = overlayText.cart;

/**
 * Switches the cart to the other sale type; offered only if that helps, with the saving, the new
 * quantity and the new sum.
 */
export function SwitchType({ items }: { items: CartItem[] }) {
  const type = helpfulType(items);
  if (!type) return null;
  const turned = items.map((item) => inType(item, type));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-zaferan-400 bg-zaferan-50 p-3.5 text-13 leading-6">
      <p className="min-w-0 flex-1 basis-52 text-ink-700">
        <b className="block text-15 font-bold text-zaferan-800">
          {type === 'totalSell' ? t.cheaper(wholesaleSaving(turned)) : t.tooFew}
        </b>
        {changeText(items, turned)}
      </p>
      <Button look="due" className="ms-auto" onClick={() => switchType(type)}>
        <ArrowLeftRight className="size-4" />
        {t.switchTo[type]}
      </Button>
    </div>
  );
}

function changeText(items: CartItem[], turned: CartItem[]) {
  const sum = cartSum(turned);
  const raised = turned.filter((item, at) => item.orderQuantity !== items[at]?.orderQuantity);
  const [first] = raised;
  if (!first) return t.newSum(sum);
  return items.length === 1 ? t.raisedOne(first.orderQuantity, sum) : t.raisedSum(sum);
}
