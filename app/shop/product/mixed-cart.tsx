import { useCart } from '#app/common/cart/cart.ts';
import { canTurn, cartType, switchType } from '#app/common/cart/cart-type.ts';

import { useMounted } from '#app/common/use-mounted.ts';
import { useOverlays } from '#app/overlays.ts';
import { productText } from '#app/text/product.ts';
import { Button } from '#app/ui/button.tsx';
import type { SaleType } from '#contract/fields.ts';

const t = productText.cart;

/** Warning that the cart has the other sale type, before the product is added, with a way out. */
export function MixedCart({ type }: { type: SaleType }) {
  const items = useCart((cart) => cart.items);
  const open = useOverlays((overlays) => overlays.open);
  const other = cartType(items);
  // the server has no cart
  if (!useMounted() || !other || other === type) return null;
  return (
    <div role="status" className="buy-mixed">
      <p>
        <b>{t.isOf[other]}.</b> {t.refusals.mixed_order_types()}
      </p>
      {canTurn(items, type) ? (
        <Button look="line" onClick={() => switchType(type)}>
          {t.turn[type]}
        </Button>
      ) : (
        <Button look="line" onClick={() => open({ kind: 'cart' })}>
          {t.view}
        </Button>
      )}
    </div>
  );
}
