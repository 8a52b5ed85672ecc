import { useEffect, useRef } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { cartSum } from '#app/common/cart/cart-lines.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { WaysLeftOut } from '#app/common/order/ways-left-out.tsx';
import { fetchHandOff } from '#app/fetch-ahead.ts';
import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import { partsText } from '#app/text/parts.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { CircleAlert } from '#app/ui/icons.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { errorText } from '#shared/labels/errors.ts';
import { AddressStep } from './address-step.tsx';
import { BackButton } from './back-button.tsx';
import { CheckoutFooter } from './checkout-footer.tsx';
import { CouponField } from './coupon-field.tsx';
import { DeliveryStep } from './delivery-ways.tsx';
import { Goods } from './goods.tsx';
import { hearOrders } from './last-order.ts';
import { PaymentWays } from './payment-ways.tsx';
import { RepeatQuestion } from './repeat-question.tsx';
import { Step } from './step.tsx';
import { useCoupon } from './use-coupon.ts';
import { type Delivery, useDelivery } from './use-delivery.ts';
import { useEarlierAttempt } from './use-earlier-attempt.ts';
import { type FirstPayment, useFirstPayment } from './use-first-payment.ts';
import { useLastMethod } from './use-last-method.ts';
import { type Refused, usePlaceOrder } from './use-place-order.ts';

const t = overlayText.checkout;

/** Checkout: products, address, delivery, payment method, and one button labelled with its effect. */
export default function Checkout() {
  const close = useOverlays((overlays) => overlays.close);
  const items = useCart((cart) => cart.items);
  const { address, method, note, write } = useCheckout();
  const coupon = useCoupon(items);
  const delivery = useDelivery(items, address, coupon.taken?.code);
  const subtotal = cartSum(items);
  const amount = subtotal - coupon.off + delivery.price;
  const first = useFirstPayment(amount);
  const isPartial = cartType(items) === 'partialSell';
  useLastMethod(isPartial ? amount : null);
  // a wholesale order is paid after confirmation, whatever the buyer chose for a retail order
  // before
  const part = isPartial ? first.part : undefined;
  const { place, isSending, problem, forget } = usePlaceOrder({ part, delivery, coupon });
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
          {...{ subtotal, amount, isPartial, delivery, method, coupon }}
          part={part ?? undefined}
          isSending={isSending || isAsking || coupon.isLoading}
          busyText={isAsking ? t.asking : text.sending}
          onSubmit={() => void place()}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {problem && <Problem problem={problem} />}
        <Goods items={items} />
        <AddressStep error={addressFault(address, delivery, problem)} />
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
        <CouponField coupon={coupon} error={problem?.fields.coupon} />
        {!isPartial && <PaidLater first={first} />}
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

/** Returns to the cart behind, or opens it. */
function backToCart() {
  const { stack, close, replace } = useOverlays.getState();
  if (stack.at(-2)?.kind === 'cart') close();
  else replace({ kind: 'cart' });
}

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
