import { type ReactNode, useState } from 'react';
import { latePart } from '#app/common/late-part.tsx';
import { PaymentMethods } from '#app/common/payment-methods.tsx';
import { Price } from '#app/common/price.tsx';
import { consoleText } from '#app/text/console.ts';
import { overlayText } from '#app/text/overlays.ts';
import { partsText } from '#app/text/parts.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { Order } from '#contract/orders.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { AcceptChanges, Payable } from './accept-changes.tsx';
import { PaidSoFar, PartAmount } from './pay-part.tsx';
import { TopUpLink } from './top-up-link.tsx';
import { usePayment } from './use-payment.ts';
import { WaysLeftOut } from './ways-left-out.tsx';

// lazy: few orders accept transfers, and the form brings its own fields
const TransferBlock = latePart(() => import('./transfer-block.tsx'));

const t = consoleText.order;
type Props = {
  order: Order;
  /** Gateway that the buyer has already chosen; the payment starts at once. */
  start?: GatewayName;
  /** Content above the payment methods. */
  head?: ReactNode;
  /** Other actions for the order. */
  extra?: ReactNode;
  onClose(): void;
  onPaid(): void;
};

/** Pays an order; the buyer first accepts changes by staff. */
export default function PayDialog(props: Props) {
  return props.order.mustAccept ? <AcceptChanges {...props} /> : <Payment {...props} />;
}

/** Pays all or a part: by a gateway, the wallet, or a transfer to the shop's account. */
function Payment({ order, start, head, extra, onClose, onPaid }: Props) {
  const payment = usePayment(order, start, onPaid);
  const [isTransfer, setTransfer] = useState(false);
  const { method } = payment;
  return (
    <Dialog
      isLight
      shape="wideBox"
      title={t.payTitle}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <>
          <Payable due={order.due} />
          {!isTransfer && payment.offer?.isPart && payment.amount !== null && (
            <p className="mb-3 flex items-baseline justify-between gap-3">
              <span className="text-13 text-ink-500">{partsText.amount}</span>
              <Price value={payment.amount} />
            </p>
          )}
          {payment.isPayable && !isTransfer && (
            <Button
              wide
              size="large"
              busy={payment.isBusy}
              busyText={text.sending}
              onClick={() => void payment.pay()}
            >
              {method === 'other'
                ? overlayText.checkout.submit.wallet
                : overlayText.checkout.submit.gateway}
            </Button>
          )}
          {extra}
        </>
      }
    >
      <div className="grid gap-4">
        {head}
        <PaidSoFar order={order} />
        {!isTransfer && <Ways order={order} payment={payment} />}
        {order.transferTo && (
          <TransferBlock
            order={order}
            account={order.transferTo}
            isOpen={isTransfer}
            onOpen={setTransfer}
            onSent={onPaid}
          />
        )}
      </div>
    </Dialog>
  );
}

type WaysProps = { order: Order; payment: ReturnType<typeof usePayment> };

/** Gateways and wallet, the amount of this payment, and other actions. */
const Ways = ({ order, payment }: WaysProps) => (
  <div>
    <PaymentMethods
      amount={order.due}
      least={order.smallestPart}
      chosen={payment.method}
      onToggle={payment.toggle}
    />
    {payment.offer?.isPart && (
      <PartAmount
        {...payment.offer}
        due={order.due}
        value={payment.amount}
        error={payment.amountError}
        onChange={payment.setAmount}
      />
    )}
    <WaysLeftOut least={order.smallestPart} hasTransfer={order.transferTo !== null} />
    <TopUpLink missing={payment.missing} />
    <FormError className="mt-3">{payment.error}</FormError>
  </div>
);
