import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PaymentMethods } from '#app/common/payment-methods.tsx';
import { Price } from '#app/common/price.tsx';
import { consoleText } from '#app/text/console.ts';
import { overlayText } from '#app/text/overlays.ts';
import { partsText } from '#app/text/parts.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { Order } from '#contract/orders.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { AcceptChanges } from './accept-changes.tsx';
import { PaidSoFar, PartAmount } from './pay-part.tsx';
import { usePayment } from './use-payment.ts';

// few orders take transfers, and the form brings its own fields
const TransferBlock = lazy(() => import('./transfer-block.tsx'));

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

/** All of it or a part: by a gateway, the wallet, or a transfer to the account of the shop. */
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
          <p className="mb-3 flex items-baseline justify-between gap-3">
            <span>{t.payable}</span>
            <Price value={order.due} className="text-[22px]" />
          </p>
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
          <Suspense>
            <TransferBlock
              order={order}
              account={order.transferTo}
              isOpen={isTransfer}
              onOpen={setTransfer}
              onSent={onPaid}
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

type WaysProps = { order: Order; payment: ReturnType<typeof usePayment> };

/** Gateways and wallet, the amount of this payment, and what else can be done. */
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
    <Reasons order={order} />
    {payment.missing > 0 && (
      <Link
        to="/console/financial"
        className="mt-3 inline-block font-semibold text-firoozeh-700 underline"
      >
        {partsText.topUp(payment.missing)}
      </Link>
    )}
    <FormError className="mt-3">{payment.error}</FormError>
  </div>
);

/** Why a gateway is not among the ways, and what to do where nothing is left. */
function Reasons({ order }: { order: Order }) {
  const { data: methods } = useApi('GET /api/payment-methods', {});
  if (!methods) return null;
  const gateways = methods.filter(({ id }) => id !== 'other');
  const refused = gateways.filter(({ max }) => max < order.smallestPart);
  if (refused.length === 0) return null;
  const isAlone = refused.length === gateways.length && !order.transferTo;
  return (
    <ul className="mt-3 grid gap-1 text-[13px] leading-6 text-ink-500">
      {refused.map(({ id, title, max }) => (
        <li key={id}>{partsText.tooLarge(title, max)}</li>
      ))}
      {isAlone && (
        <li className="text-sm text-ink-900">
          {partsText.nothing}.{' '}
          <Link to="/contact-us" className="font-semibold text-firoozeh-700 underline">
            {partsText.contact}
          </Link>
        </li>
      )}
    </ul>
  );
}
