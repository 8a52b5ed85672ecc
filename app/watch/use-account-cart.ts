import { useEffect } from 'react';
import { isUnsaved, syncCart } from '#app/common/cart/account-cart.ts';
import { useCart } from '#app/common/cart/cart.ts';
import { type Overlay, useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';

/** Several presses on a stepper are one change. */
const PAUSE = 1000;

/** What is about to be ordered is not taken off the screen; the shop asks before the same goods are ordered twice. */
const isOrdering = () =>
  hasCheckout(useOverlays.getState().stack) && useCart.getState().items.length > 0;

const hasCheckout = (stack: Overlay[]) => stack.some(({ kind }) => kind === 'checkout');

/** Keeps the cart with the account of who is signed in: the same one on every device. */
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
        // the next change, or the next look at the page, tries again
        if (!document.hidden || isUnsaved(user)) syncCart(user).catch(() => {});
      }, ms);
    };
    // who leaves for the bank has just emptied it
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
