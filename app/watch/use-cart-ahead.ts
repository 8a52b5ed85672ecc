import { useEffect } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { fetchCart } from '#app/fetch-ahead.ts';

const WITHIN = 2000;

/** Whoever has goods in the cart opens it next: its code comes while the page has nothing else to do. */
export function useCartAhead(): void {
  const isFilled = useCart(({ items }) => items.length > 0);
  useEffect(() => {
    if (!isFilled) return;
    // Safari knows no idle moment
    if (!window.requestIdleCallback) {
      const timer = setTimeout(fetchCart, WITHIN);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(fetchCart, { timeout: WITHIN });
    return () => cancelIdleCallback(asked);
  }, [isFilled]);
}
