import { useEffect, useState } from 'react';
import { toast } from '#app/common/toast.tsx';
import { useSession } from '#app/session/session.ts';
import { overlayText } from '#app/text/overlays.ts';
import { productIdsOf, readAttempt } from './order-attempt.ts';
import { settleAttempt } from './send-attempt.ts';
import { endCheckout, showFound } from './show-order.ts';

/**
 * Settles an attempt without response when the checkout opens, before anything else can be ordered.
 * A placed order is shown and its products leave the cart. True while waiting for the server.
 */
export function useEarlierAttempt(): boolean {
  const userId = useSession((session) => session.user?._id);
  const [isAsking, setAsking] = useState(() => hasAttempt(userId));
  useEffect(() => {
    const attempt = userId ? readAttempt(userId) : undefined;
    if (!userId || !attempt) return setAsking(false);
    let isHere = true;
    setAsking(true);
    // a tab that is sending it now receives the response itself
    alone(async () => ({ order: await settleAttempt(userId, attempt) }))
      .then((answer) => {
        if (!answer) return;
        const { order } = answer;
        if (order) {
          endCheckout(order, productIdsOf(attempt));
          showFound(order);
        } else if (isHere) toast('info', overlayText.checkout.notPlaced);
      })
      // without a response the attempt stays, and is sent again with the same key
      .catch(() => {})
      .finally(() => isHere && setAsking(false));
    return () => {
      isHere = false;
    };
  }, [userId]);
  return isAsking;
}

const hasAttempt = (userId: string | undefined) =>
  userId !== undefined && readAttempt(userId) !== undefined;

const LOCK = 'place-order';

/** Runs while no other tab runs the same; returns undefined if one does. */
export async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
  // missing over plain http; there the server still asks before a duplicate order
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}
