import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { PaymentMethods } from '#app/common/payment-methods.tsx';
import { Price } from '#app/common/price.tsx';
import { toast } from '#app/common/toast.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useOverlays } from '#app/overlays.ts';
import { consoleText } from '#app/text/console.ts';
import { errorText } from '#app/text/errors.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { GatewayType, Order } from '#contract/orders.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { AcceptChanges } from './accept-changes.tsx';

const t = consoleText.order;
type Props = {
  order: Order;
  /** The bank to go to at once: the person has chosen it before. */
  start?: GatewayName;
  /** Stands above the ways to pay. */
  head?: ReactNode;
  /** What else can be done with the order. */
  extra?: ReactNode;
  onClose(): void;
  onPaid(): void;
};

/** Pays an order that waits for it; what staff changed of it is accepted first. */
export default function PayDialog(props: Props) {
  return props.order.mustAccept ? <AcceptChanges {...props} /> : <Payment {...props} />;
}

/** By a gateway or the wallet. */
function Payment({ order, start, head, extra, onClose, onPaid }: Props) {
  const { method, setMethod, pay, error, isBusy } = usePayment(order, start, onPaid);
  const { submit } = overlayText.checkout;
  return (
    <Dialog
      isLight
      shape="wideBox"
      title={t.payTitle}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <>
          <p className="mb-3 flex items-baseline justify-between gap-3">
            <span>{t.payable}</span>
            <Price value={order.amount - order.paidAmount} className="text-[22px]" />
          </p>
          <Button
            wide
            size="large"
            busy={isBusy}
            busyText={text.sending}
            onClick={() => void pay(method)}
          >
            {method === 'other' ? submit.wallet : submit.gateway}
          </Button>
          {extra}
        </>
      }
    >
      {head}
      <PaymentMethods
        amount={order.amount - order.paidAmount}
        chosen={method}
        onToggle={(wanted) => setMethod(method === wanted ? null : wanted)}
      />
      <FormError className="mt-3">{error}</FormError>
    </Dialog>
  );
}

function usePayment(order: Order, start: GatewayName | undefined, onPaid: () => void) {
  const [method, setMethod] = useState<GatewayType | null>(start ?? null);
  const [isUnchosen, setUnchosen] = useState(false);
  // paid or ended meanwhile: behind the sentence stands what is true now
  const action = useAction(() => void mutate(`/api/orders/${order._id}`));
  const isStarted = useRef(false);
  const pay = async (wanted: GatewayType | null) => {
    setUnchosen(!wanted);
    if (!wanted) return;
    await action.run(async () => {
      const reply = await api('POST /api/orders/:id/pay', {
        params: { id: order._id },
        body: {
          paymentType: wanted === 'other' ? 'pay_wallet' : 'pay_online',
          gatewayType: wanted,
        },
      });
      if (reply.gatewayUrl) return useOverlays.getState().only({ kind: 'hand-off', reply });
      toast('success', overlayText.placed.wallet);
      void mutate(() => true);
      onPaid();
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as if the person had pressed
  useEffect(() => {
    if (!start || isStarted.current) return;
    isStarted.current = true;
    void pay(start);
  }, [start]);
  const error = isUnchosen ? errorText('payment_required') : action.message();
  return { method, setMethod, pay, error, isBusy: action.isBusy };
}
