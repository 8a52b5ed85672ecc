import { Price } from '#app/common/price.tsx';
import { faPrice } from '#app/format.ts';
import { couponText } from '#app/text/coupon.ts';
import { deliveryText } from '#app/text/delivery.ts';
import { overlayText } from '#app/text/overlays.ts';
import { partsText } from '#app/text/parts.ts';
import { ChevronDown } from '#app/ui/icons.tsx';
import type { Coupon } from './use-coupon.ts';
import type { Delivery } from './use-delivery.ts';

const t = overlayText.checkout;

type Props = {
  /** Products and whole order in tomans. */
  subtotal: number;
  amount: number;
  /** First payment in tomans, if it is one of several. */
  part: number | undefined;
  isPartial: boolean;
  delivery: Delivery;
  coupon: Coupon;
};

/** Total of the order, which unfolds to its lines, and a note about shipping that is paid later. */
export function OrderSum({ subtotal, amount, part, isPartial, delivery, coupon }: Props) {
  const { isSetUp, offer } = delivery;
  const note = deliveryText.note(isSetUp ? (offer?.pricing ?? 'fixed') : 'on_delivery');
  const total = (
    <>
      <span>{isPartial ? t.total : t.totalOrder}</span>
      <Price value={amount} className="ms-auto text-22" />
    </>
  );
  return (
    <>
      {offer && !note ? (
        <details className="group">
          <summary className="flex cursor-pointer list-none items-center gap-2">
            {total}
            <ChevronDown className="size-4 shrink-0 text-ink-500 group-open:rotate-180" />
          </summary>
          <dl className="grid gap-1 text-sm text-ink-700">
            <Row label={deliveryText.subtotal}>{faPrice(subtotal)}</Row>
            {coupon.taken && (
              <Row label={couponText.of(coupon.taken.code)}>{faPrice(coupon.off)}</Row>
            )}
            <Row label={`${deliveryText.cost} (${offer.title})`}>{deliveryText.price(offer)}</Row>
          </dl>
        </details>
      ) : (
        <p className="flex items-center gap-2">{total}</p>
      )}
      {note && <p className="text-13 text-ink-500">{note}</p>}
      {part !== undefined && (
        <p className="flex items-baseline justify-between gap-3 text-sm text-ink-700">
          <span>{partsText.amount}</span>
          <Price value={part} />
        </p>
      )}
    </>
  );
}

const Row = ({ label, children }: { label: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt>{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
