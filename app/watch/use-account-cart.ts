import { useEffect } from 'react';
import { isUnsaved, syncCart } from '#app/common/cart/account-cart.ts';
import { useCart } from '#app/common/cart/cart.ts';
import { type Overlay, useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';

/** Milliseconds in which several presses on a stepper are one change. */
const PAUSE = 1000;

/**
 * True during a checkout: a sync must not remove its products from the screen. The server asks
 * before a duplicate order.
 */
const isOrdering = () =>
  hasCheckout(useOverlays.getState().stack) && useCart.getState().items.length > 0;

const hasCheckout = (stack: Overlay[]) => stack.some(({ kind }) => kind === 'checkout');

/** Syncs the cart with the account of the signed-in user, so that every device has the same one. */
export function useAccountCart(): void {
  const user = useSession(({ status, user, isLocked, successor }) =>
    status === 'signedIn' && !isLocked && !successor ? user?._id : undefined,
  );
  useEffect(() => {
    if (!user) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const within = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isOrdering()) return;
        // the next change or visit of the page tries again
        if (!document.hidden || isUnsaved(user)) syncCart(user).catch(() => {});
      }, ms);
    };
    // saves before the page is left: a buyer on the way to the bank has just emptied the cart
    const look = () => (document.hidden && !isUnsaved(user)) || within(0);
    const stops = [
      useCart.subscribe(() => isUnsaved(user) && within(PAUSE)),
      useOverlays.subscribe(({ stack }, before) => {
        if (stack.length > before.stack.length && stack.at(-1)?.kind === 'cart') within(0);
        if (hasCheckout(before.stack) && !hasCheckout(stack)) within(PAUSE);
      }),
    ];
    document.addEventListener('visibilitychange', look);
    within(0);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      for (const stop of stops) stop();
    };
  }, [user]);
}
