import { useEffect, useState } from 'react';
import { toast } from '#app/common/toast.tsx';
import { useSession } from '#app/session/session.ts';
import { overlayText } from '#app/text/overlays.ts';
import { alone } from './alone.ts';
import { goodsOf, readAttempt } from './order-attempt.ts';
import { settleAttempt } from './send-attempt.ts';
import { endCheckout, showFound } from './show-order.ts';

/**
 * On opening: asks the shop what became of an order whose answer was lost, before anything else can be ordered. An
 * order that stands is shown and its goods leave the cart. True while the answer is awaited.
 */
export function useEarlierAttempt(): boolean {
  const userId = useSession((session) => session.user?._id);
  const [isAsking, setAsking] = useState(() => hasAttempt(userId));
  useEffect(() => {
    const attempt = userId ? readAttempt(userId) : undefined;
    if (!userId || !attempt) return setAsking(false);
    let isHere = true;
    setAsking(true);
    // a tab that is sending it in this moment will hear the answer itself
    alone(async () => ({ order: await settleAttempt(userId, attempt) }))
      .then((answer) => {
        if (!answer) return;
        const { order } = answer;
        if (order) {
          endCheckout(order, goodsOf(attempt));
          showFound(order);
        } else if (isHere) toast('info', overlayText.checkout.notPlaced);
      })
      // without an answer it stays, and goes out again with the same key
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
