import { useCart } from '#app/common/cart/cart.ts';
import { canTurn, switchType } from '#app/common/cart/cart-type.ts';
import { useOverlays } from '#app/overlays.ts';
import { productText } from '#app/text/product.ts';
import { Button } from '#app/ui/button.tsx';

const t = productText.cart;

/** Warning that the cart holds retail products, above the button, with a way out. */
export function MixedType() {
  const items = useCart((cart) => cart.items);
  const only = useOverlays((overlays) => overlays.only);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-zaferan-50 p-3 text-sm leading-7 text-zaferan-800"
    >
      <p className="min-w-0 flex-1 basis-64">
        <b>{t.isOf.partialSell}.</b> {t.refusals.mixed_order_types()}
      </p>
      {canTurn(items, 'totalSell') ? (
        <Button look="line" onClick={() => switchType('totalSell')}>
          {t.turn.totalSell}
        </Button>
      ) : (
        <Button look="line" onClick={() => only({ kind: 'cart' })}>
          {t.view}
        </Button>
      )}
    </div>
  );
}
