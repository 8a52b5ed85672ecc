import { Price } from '#app/common/price.tsx';
import { overlayText } from '#app/text/overlays.ts';
import { partsText } from '#app/text/parts.ts';
import { Button } from '#app/ui/button.tsx';
import type { GatewayType } from '#contract/orders.ts';

const t = overlayText.checkout;

type Props = {
  amount: number;
  /** First payment in tomans, if it is one of several. */
  part: number | undefined;
  isPartial: boolean;
  method: GatewayType | null;
  isSending: boolean;
  busyText: string;
  onSubmit(): void;
};

/** Total of the order, and a button labelled with its effect. */
export function CheckoutFooter({
  amount,
  part,
  isPartial,
  method,
  isSending,
  busyText,
  onSubmit,
}: Props) {
  const label = !isPartial
    ? t.submit.total
    : method === 'other'
      ? t.submit.wallet
      : t.submit.gateway;
  return (
    <>
      <p className="mb-3 flex items-baseline justify-between gap-3">
        <span>{isPartial ? t.total : t.totalOrder}</span>
        <Price value={amount} className="text-22" />
      </p>
      {part !== undefined && (
        <p className="-mt-2 mb-3 flex items-baseline justify-between gap-3 text-sm text-ink-700">
          <span>{partsText.amount}</span>
          <Price value={part} />
        </p>
      )}
      <Button wide size="large" busy={isSending} busyText={busyText} onClick={onSubmit}>
        {label}
      </Button>
    </>
  );
}
