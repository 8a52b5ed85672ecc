import { useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import { partsText } from '#app/text/parts.ts';
import type { GatewayType, Order } from '#contract/orders.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { errorText } from '#shared/labels/errors.ts';
import { usePaymentOffers } from './payment-offers.ts';

/** Payment of an order's due amount, at once or in parts. */
export function usePayment(order: Order, start: GatewayName | undefined, onPaid: () => void) {
  const [method, setMethod] = useState<GatewayType | null>(start ?? null);
  const [typed, setTyped] = useState<number | null>();
  const [isUnchosen, setUnchosen] = useState(false);
  const offers = usePaymentOffers(order.due, order.smallestPart);
  const offer = method ? offers?.[method] : undefined;
  const amount = typed === undefined ? (offer?.parts[0] ?? order.due) : typed;
  // the order may have been paid or closed meanwhile: the page behind the error reloads
  const attempt = useAttempt(`pay-${order._id}`);
  const action = useAction(() => void mutate(`/api/orders/${order._id}`));
  const send = async (wanted: GatewayType, sum: number) => {
    const { _id: id, due } = order;
    const body = {
      paymentType: wanted === 'other' ? ('pay_wallet' as const) : ('pay_online' as const),
      gatewayType: wanted,
      ...(sum < due && { amount: sum }),
    };
    // the next part of the same amount is another payment
    const reply = await attempt.once({ ...body, due }, (headers) =>
      api('POST /api/orders/:id/pay', { params: { id }, body, headers }),
    );
    if (reply.gatewayUrl) return useOverlays.getState().only({ kind: 'hand-off', reply });
    toast('success', overlayText.placed.wallet);
    void mutate(() => true);
    onPaid();
  };
  const pay = async () => {
    setUnchosen(!method);
    if (!method || amount === null) return;
    await action.run(() => send(method, amount));
  };
  useStart(
    start && offers ? () => void action.run(() => send(start, amount ?? order.due)) : undefined,
  );
  const labels = { amount: partsText.amount };
  return {
    method,
    toggle: (wanted: GatewayType) => {
      setMethod(method === wanted ? null : wanted);
      setTyped(undefined);
    },
    offer,
    amount,
    setAmount: (amount: number | null) => {
      setTyped(amount);
      action.forget();
    },
    amountError:
      amount === null
        ? errorText('field_required', { field: labels.amount })
        : action.faults(labels).amount,
    pay,
    error: isUnchosen && !method ? errorText('payment_required') : action.message(labels),
    isBusy: action.isBusy,
    /** False if no method can pay this order. */
    isPayable: offers === undefined || Object.values(offers).some((one) => one !== undefined),
    /** Amount missing in the wallet, if the wallet is the chosen method. */
    missing: method === 'other' && offer ? order.due - offer.max : 0,
  };
}

/** Starts the payment once, as a press on the button would. */
function useStart(run: (() => void) | undefined) {
  const isStarted = useRef(false);
  useEffect(() => {
    if (!run || isStarted.current) return;
    isStarted.current = true;
    run();
  }, [run]);
}
