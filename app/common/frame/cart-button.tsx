import { useCartCount } from '#app/common/cart/use-in-cart.ts';
import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import { ShoppingCart } from '#app/ui/icons.tsx';
import { faNumber } from '#shared/digits.ts';

export function CartButton() {
  const count = useCartCount();
  const open = useOverlays((overlays) => overlays.open);
  return (
    <button
      type="button"
      aria-label={text.cartButton(count)}
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'cart' })}
      className="cart-button"
    >
      <ShoppingCart className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -start-1.5 -top-1.5 grid h-[22px] min-w-[22px] place-items-center rounded-full border-2 border-card bg-anar-600 px-1 text-12 leading-none text-white"
        >
          {faNumber(count)}
        </span>
      )}
    </button>
  );
}
