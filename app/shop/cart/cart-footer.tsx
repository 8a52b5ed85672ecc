import { type ReactNode, useEffect, useState } from 'react';
import type { CartItem } from '#app/common/cart/cart.ts';
import { cartSum, lineFault, sellable, wholesaleSaving } from '#app/common/cart/cart-lines.ts';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { openCheckout } from '#app/common/cart/open-checkout.ts';
import { Price } from '#app/common/price.tsx';
import { faPrice } from '#app/format.ts';
import { useSession } from '#app/session/session.ts';
import { useDeliveryOffers } from '#app/shop/checkout/use-delivery.ts';
import { deliveryText } from '#app/text/delivery.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { DeliveryOffer } from '#contract/order/delivery.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';

const t = overlayText.cart;

type Props = {
  items: CartItem[];
  /** The server is checking the lines; a press waits for its response. */
  isChecking: boolean;
  isReady: boolean;
};

/** Sums, saving, and the button to the checkout; a visitor logs in first. */
export function CartFooter({ items, isChecking, isReady }: Props) {
  const sold = sellable(items);
  const pieces = sold.reduce((sum, item) => sum + item.orderQuantity, 0);
  const saving = wholesaleSaving(sold);
  const isTooLong = sold.length > MAX_ORDER_LINES;
  const isRight = sold.length > 0 && !isTooLong && sold.every((item) => !lineFault(item));
  const press = useHeldPress(isChecking, () => isReady && isRight && openCheckout());
  return (
    <>
      <dl className="mb-3.5 grid gap-1.5 text-15">
        <Row label={t.items}>{t.pieces(pieces)}</Row>
        {saving > 0 && (
          <Row label={t.saving} tone="text-zaferan-800">
            {faPrice(saving)}
          </Row>
        )}
        <ShippingEstimate items={items} />
        <Row label={t.total} tone="font-extrabold text-ink-900">
          {/* the only live row: one sentence a press */}
          <span aria-live="polite">
            <Price value={cartSum(items)} className="text-lg" />
          </span>
        </Row>
      </dl>
      {isTooLong && (
        <FormError className="mb-3">{overlayText.checkout.tooManyLines(MAX_ORDER_LINES)}</FormError>
      )}
      <Button
        wide
        size="large"
        disabled={!isRight || !(isReady || isChecking)}
        busy={press.isHeld}
        busyText={t.checking}
        onClick={press.run}
      >
        {t.pay}
      </Button>
    </>
  );
}

/** Delays an early press until the action is ready. */
function useHeldPress(isEarly: boolean, run: () => void) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isHeld || isEarly) return;
    setHeld(false);
    run();
  });
  return { isHeld, run: () => (isEarly ? setHeld(true) : run()) };
}

/**
 * Lowest shipping price to the chosen or default address, for a signed-in buyer of a shop with
 * delivery methods.
 */
function ShippingEstimate({ items }: { items: CartItem[] }) {
  const isKnown = useSession((session) => session.user !== null);
  const address = useCheckout((checkout) => checkout.address);
  const { data } = useDeliveryOffers(items, isKnown ? (address ?? null) : undefined);
  const cheapest = data?.offers.toSorted((a, b) => a.price - b.price).find(isCharged);
  if (!data?.city || !cheapest) return null;
  const price = deliveryText.price(cheapest);
  return (
    <Row label={deliveryText.estimate(data.city)}>
      {data.offers.length > 1 && cheapest.price > 0 ? deliveryText.from(price) : price}
    </Row>
  );
}

const isCharged = ({ pricing, kind }: DeliveryOffer) => pricing === 'fixed' && kind !== 'pickup';

type RowProps = { label: string; tone?: string; children: ReactNode };

const Row = ({ label, tone = 'text-ink-700', children }: RowProps) => (
  <div className={`flex items-baseline justify-between gap-3 ${tone}`}>
    <dt>{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
