import { useCallback, useEffect, useState } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { applyCheck } from '#app/common/cart/cart-changes.ts';
import { checkLines } from '#app/common/cart/check-lines.ts';

export type CartCheck = { status: 'checking' | 'ready' | 'failed'; again(): void };

/** Brings the lines of the cart to the present prices and stock of the shop. */
export async function checkCart(): Promise<void> {
  applyCheck(await checkLines(useCart.getState().items.map(({ _id }) => _id)));
}

/** Checks once on opening, and again on demand. */
export function useCartCheck(): CartCheck {
  const [status, setStatus] = useState<CartCheck['status']>('checking');
  const again = useCallback(() => {
    setStatus('checking');
    checkCart().then(
      () => setStatus('ready'),
      () => setStatus('failed'),
    );
  }, []);
  useEffect(again, [again]);
  return { status, again };
}
