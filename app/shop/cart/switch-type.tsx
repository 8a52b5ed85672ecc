import type { CartItem } from '#app/common/cart/cart.ts';
import { switchType } from '#app/common/cart/cart-changes.ts';
import { cartSum, cartType, inType } from '#app/common/cart/cart-lines.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowLeftRight } from '#app/ui/icons.tsx';

const t = overlayText.cart;

/** Turns the whole cart into the other type and shows both sums; only where every line is sold that way too. */
export function SwitchType({ items }: { items: CartItem[] }) {
  const other = cartType(items) === 'totalSell' ? 'partialSell' : 'totalSell';
  const turned = items.map((item) => inType(item, other));
  const canTurn = turned.every(
    (item) =>
      item.available && item.saleTypes.includes(other) && item.orderQuantity <= item.quantity,
  );
  if (!canTurn) return null;
  const isRaised = turned.some((item, i) => item.orderQuantity !== items[i]?.orderQuantity);
  return (
    <div className="mt-2 rounded-control border border-line p-3.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-700">
        <span>{t.currentSum(cartSum(items))}</span>
        <strong className="font-bold">{t.newSum(cartSum(turned))}</strong>
      </p>
      {isRaised && <p className="mt-1 text-[13px] text-ink-500">{t.raised}</p>}
      <Button
        look="soft"
        size="small"
        wide
        className="mt-2.5 h-11"
        onClick={() => switchType(other)}
      >
        <ArrowLeftRight className="size-4" />
        {t.switchTo[other]}
      </Button>
    </div>
  );
}
