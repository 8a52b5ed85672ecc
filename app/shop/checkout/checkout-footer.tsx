import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import type { GatewayType } from '#contract/orders.ts';
import { faNumber } from '#shared/digits.ts';
import { OrderSum } from './order-sum.tsx';
import type { Coupon } from './use-coupon.ts';
import type { Delivery } from './use-delivery.ts';

const t = overlayText.checkout;

type Props = {
  subtotal: number;
  amount: number;
  part: number | undefined;
  isPartial: boolean;
  delivery: Delivery;
  coupon: Coupon;
  method: GatewayType | null | undefined;
  isSending: boolean;
  busyText: string;
  onSubmit(): void;
};

/** Total of the order, and a button labelled with its effect. */
export function CheckoutFooter({ method, isSending, busyText, onSubmit, ...sum }: Props) {
  const { isPartial, amount, part } = sum;
  return (
    <>
      <OrderSum {...sum} />
      <Button
        wide
        size="large"
        className="mt-2 h-auto min-h-13 py-1.5"
        busy={isSending}
        busyText={busyText}
        onClick={onSubmit}
      >
        {isPartial ? (
          <span className="whitespace-normal">
            {t.pay(part ?? amount)}
            <small className="block text-13 font-normal">
              {method === 'other' ? t.submit.wallet : t.submit.gateway}
            </small>
          </span>
        ) : (
          t.submit.total
        )}
      </Button>
      {!isPartial && <NextSteps />}
    </>
  );
}

/** Course of a wholesale order, which is paid after its confirmation. */
const NextSteps = () => (
  <ol
    aria-label={t.nextSteps}
    className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-500"
  >
    {t.steps.map((step, at) => (
      <li key={step} className="flex items-center gap-1.5">
        <span
          aria-hidden
          className="grid size-5 place-items-center rounded-full bg-firoozeh-50 leading-none text-firoozeh-700"
        >
          {faNumber(at + 1)}
        </span>
        {step}
      </li>
    ))}
  </ol>
);
