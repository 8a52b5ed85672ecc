import { useCallback, useEffect, useState } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { applyCheck } from '#app/common/cart/cart-changes.ts';
import { checkLines } from '#app/common/cart/check-lines.ts';

export type CartCheck = { status: 'checking' | 'ready' | 'failed'; again(): void };

/** Updates the lines of the cart to current prices and stock. */
export async function checkCart(): Promise<void> {
  const { items } = useCart.getState();
  const promises = items.flatMap(({ _id, promise }) => (promise ? [[_id, promise] as const] : []));
  const ids = items.map(({ _id }) => _id);
  applyCheck(await checkLines(ids, Object.fromEntries(promises)));
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
