import { useEffect } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { fetchCart } from '#app/fetch-ahead.ts';

const WITHIN = 2000;

/**
 * Prefetches the code of the cart while the browser is idle, as a buyer with products opens it
 * next.
 */
export function useCartAhead(): void {
  const isFilled = useCart(({ items }) => items.length > 0);
  useEffect(() => {
    if (!isFilled) return;
    // Safari has no requestIdleCallback
    if (!window.requestIdleCallback) {
      const timer = setTimeout(fetchCart, WITHIN);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(fetchCart, { timeout: WITHIN });
    return () => cancelIdleCallback(callback);
  }, [isFilled]);
}
