import { useState } from 'react';
import { mutate } from 'swr';
import type { GatewayType, Order, OrderReply } from '../../../contract/orders.ts';
import { api } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { consoleText } from '../../text/console.ts';
import { errorText } from '../../text/errors.ts';
import { overlayText } from '../../text/overlays.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { HandOff } from '../hand-off.tsx';
import { PaymentMethods } from '../payment-methods.tsx';
import { Price } from '../price.tsx';
import { toast } from '../toast.tsx';

const t = consoleText.order;
type Props = { order: Order; onClose(): void; onPaid(): void };

/** Pays an order that waits for it, by a gateway or the wallet. */
export default function PayDialog({ order, onClose, onPaid }: Props) {
  const [method, setMethod] = useState<GatewayType | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [reply, setReply] = useState<OrderReply>();
  const amount = order.amount - order.paidAmount;
  const pay = async () => {
    if (!method) return setError(errorText('payment_required'));
    setBusy(true);
    setError('');
    try {
      const answer = await api('POST /api/orders/:id/pay', {
        params: { id: order._id },
        body: {
          paymentType: method === 'other' ? 'pay_wallet' : 'pay_online',
          gatewayType: method,
        },
      });
      if (answer.gatewayUrl) return setReply(answer);
      toast('success', overlayText.placed.wallet);
      void mutate('/api/console');
      onPaid();
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setBusy(false);
    }
  };
  if (reply)
    return (
      <Dialog title={t.payTitle} closeLabel={text.close} onClose={() => {}}>
        <HandOff reply={reply} />
      </Dialog>
    );
  const { submit } = overlayText.checkout;
  return (
    <Dialog
      shape="wideBox"
      title={t.payTitle}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <>
          <p className="mb-3 flex items-baseline justify-between gap-3">
            <span>{t.payable}</span>
            <Price value={amount} className="text-[22px]" />
          </p>
          <Button
            wide
            size="large"
            busy={isBusy}
            busyText={text.sending}
            onClick={() => void pay()}
          >
            {method === 'other' ? submit.wallet : submit.gateway}
          </Button>
        </>
      }
    >
      <PaymentMethods
        amount={amount}
        chosen={method}
        onToggle={(wanted) => setMethod(method === wanted ? null : wanted)}
      />
      {error && (
        <p role="alert" className="mt-3 text-sm font-semibold text-anar-600">
          {error}
        </p>
      )}
    </Dialog>
  );
}
