import { useEffect, useRef } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { cartSum } from '#app/common/cart/cart-lines.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { WaysLeftOut } from '#app/common/order/ways-left-out.tsx';
import { fetchHandOff } from '#app/fetch-ahead.ts';
import { useOverlays } from '#app/overlays.ts';
import { laterText } from '#app/text/later.ts';
import { overlayText } from '#app/text/overlays.ts';
import { partsText } from '#app/text/parts.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ArrowRight, CircleAlert } from '#app/ui/icons.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { errorText } from '#shared/labels/errors.ts';
import { Addresses, NewAddressLink } from './addresses.tsx';
import { CheckoutFooter } from './checkout-footer.tsx';
import { DeliveryStep } from './delivery-ways.tsx';
import { hearOrders } from './last-order.ts';
import { PaymentWays } from './payment-ways.tsx';
import { Proforma } from './proforma.tsx';
import { RepeatQuestion } from './repeat-question.tsx';
import { ShippingSum } from './shipping-sum.tsx';
import { Step } from './step.tsx';
import { type Delivery, useDelivery } from './use-delivery.ts';
import { useEarlierAttempt } from './use-earlier-attempt.ts';
import { type FirstPayment, useFirstPayment } from './use-first-payment.ts';
import { type Refused, usePlaceOrder } from './use-place-order.ts';

const t = overlayText.checkout;

/** Checkout: address, payment method, pro-forma, and one button labelled with its effect. */
export default function Checkout() {
  const close = useOverlays((overlays) => overlays.close);
  const items = useCart((cart) => cart.items);
  const { address, method, note, write } = useCheckout();
  const delivery = useDelivery(items, address);
  const amount = cartSum(items) + delivery.price;
  const first = useFirstPayment(amount);
  const isPartial = cartType(items) === 'partialSell';
  // a wholesale order is paid after confirmation, whatever the buyer chose for a retail order
  // before
  const part = isPartial ? first.part : undefined;
  const { place, isSending, problem, forget } = usePlaceOrder(part, delivery);
  const isAsking = useEarlierAttempt();
  useEffect(() => hearOrders(showElsewhere), []);
  useEffect(() => void fetchHandOff(), []);
  useEffect(() => void navigator.sendBeacon('/api/visits?kind=checkout'), []);
  const { duplicate } = problem ?? {};
  if (duplicate)
    return (
      <RepeatQuestion
        duplicate={duplicate}
        isSending={isSending}
        onAgain={() => void place(duplicate.orderId)}
        onClose={forget}
      />
    );
  return (
    <Dialog
      isLight
      shape="wideSheet"
      title={t.title}
      closeLabel={text.close}
      onClose={close}
      start={<BackButton onPress={backToCart} />}
      footer={
        <CheckoutFooter
          amount={amount}
          part={part ?? undefined}
          isPartial={isPartial}
          method={method}
          isSending={isSending || isAsking}
          busyText={isAsking ? t.asking : text.sending}
          onSubmit={() => void place()}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {problem && <Problem problem={problem} />}
        <Step
          number={1}
          title={t.address}
          error={addressFault(address, delivery, problem)}
          action={<NewAddressLink />}
        >
          <Addresses />
        </Step>
        <DeliveryStep delivery={delivery} address={address} error={problem?.fields.delivery} />
        {isPartial && (
          <Step
            number={delivery.isSetUp ? 3 : 2}
            title={t.payment}
            error={method ? undefined : problem?.fields.payment}
          >
            <PaymentWays amount={amount} first={first} error={problem?.fields.part} />
          </Step>
        )}
        <Step number={2 + Number(isPartial) + Number(delivery.isSetUp)} title={t.proforma}>
          <Proforma items={items} />
          <ShippingSum subtotal={cartSum(items)} delivery={delivery} />
          {!isPartial && <PaidLater first={first} />}
        </Step>
        <Note value={note} onWrite={write} />
      </div>
    </Dialog>
  );
}

const Note = ({ value, onWrite }: { value: string; onWrite(note: string): void }) => (
  <TextArea
    label={t.note}
    optional={text.optional}
    rows={2}
    maxLength={500}
    placeholder={t.notePlaceholder}
    value={value}
    onChange={(event) => onWrite(event.target.value)}
  />
);

/**
 * Note for a wholesale order, which is paid after confirmation: the number of payments, if no
 * gateway accepts it at once.
 */
const PaidLater = ({ first }: { first: FirstPayment }) => (
  <>
    {first.fewest > 1 && (
      <p className="mt-2 rounded-control bg-zaferan-50 p-3.5 text-sm leading-7 text-zaferan-800">
        {partsText.later(first.fewest)}
      </p>
    )}
    <WaysLeftOut least={first.least} />
  </>
);

const addressFault = (address: string | null | undefined, delivery: Delivery, problem?: Refused) =>
  delivery.isUnserved
    ? errorText('delivery_not_served')
    : address
      ? undefined
      : problem?.fields.address;

/** Shows the order of another tab, as continuing here would order twice. */
const showElsewhere = ({ orderNumber }: { orderNumber: string }) =>
  useOverlays.getState().only({ kind: 'order-placed', orderNumber, type: 'elsewhere' });

/** Returns to the cart behind, or opens it after a visit to the address form. */
function backToCart() {
  const { stack, close, replace } = useOverlays.getState();
  if (stack.at(-2)?.kind === 'cart') close();
  else replace({ kind: 'cart' });
}

const BackButton = ({ onPress }: { onPress(): void }) => (
  <button
    type="button"
    aria-label={laterText.back}
    onClick={onPress}
    className="-ms-2 grid size-[44px] shrink-0 place-items-center rounded-control text-ink-700 hover:bg-paper"
  >
    <ArrowRight className="size-5" />
  </button>
);

/** Reason why the order was not placed, below the toast that announced it. */
function Problem({ problem }: { problem: Refused }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem.sentence) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem.sentence) return null;
  return (
    <div
      ref={box}
      className="flex items-start gap-2 rounded-control bg-anar-50 p-3.5 text-sm font-semibold text-anar-600"
    >
      <CircleAlert className="mt-1 size-4 shrink-0" />
      <span>{problem.sentence}</span>
    </div>
  );
}
