import { useCallback, useEffect, useState } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { applyCheck } from '#app/common/cart/cart-changes.ts';
import { checkLines } from '#app/common/cart/check-lines.ts';

export type CartCheck = { status: 'checking' | 'ready' | 'failed'; again(): void };

/** Updates the lines of the cart to current prices and stock. */
export async function checkCart(): Promise<void> {
  applyCheck(await checkLines(useCart.getState().items.map(({ _id }) => _id)));
}

/** Checks on opening, and on demand. */
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
