import { useCheckout } from '#app/common/cart/checkout.ts';
import { PartAmount } from '#app/common/order/pay-part.tsx';
import { TopUpLink } from '#app/common/order/top-up-link.tsx';
import { WaysLeftOut } from '#app/common/order/ways-left-out.tsx';
import { PaymentMethods } from '#app/common/payment-methods.tsx';
import type { FirstPayment } from './use-first-payment.ts';

type Props = { amount: number; first: FirstPayment; error: string | undefined };

/** Payment methods of the order; with partial payments also the first amount. */
export function PaymentWays({ amount, first, error }: Props) {
  const { method, toggleMethod, choosePart } = useCheckout();
  const { inParts, part, least, missing } = first;
  return (
    <>
      <PaymentMethods
        amount={amount}
        least={least}
        chosen={method ?? null}
        onToggle={toggleMethod}
      />
      {inParts && (
        <PartAmount
          {...inParts}
          due={amount}
          value={part ?? null}
          error={error}
          onChange={choosePart}
        />
      )}
      <WaysLeftOut least={least} />
      <TopUpLink missing={missing} />
    </>
  );
}
