import { useCallback, useEffect, useState } from 'react';
import { api } from '#app/api.ts';
import { useCart } from '#app/common/cart/cart.ts';
import { applyCheck } from '#app/common/cart/cart-changes.ts';

export type CartCheck = { status: 'checking' | 'ready' | 'failed'; again(): void };
const LINES_A_CALL = 50;

/** Brings the lines of the cart to the present prices and stock of the shop. */
export async function checkCart(): Promise<void> {
  const ids = useCart.getState().items.map((item) => item._id);
  const calls = [];
  for (let start = 0; start < ids.length; start += LINES_A_CALL)
    calls.push(
      api('POST /api/cart/check', { body: { ids: ids.slice(start, start + LINES_A_CALL) } }),
    );
  const answers = await Promise.all(calls);
  applyCheck(answers.flatMap(({ lines }) => lines));
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
