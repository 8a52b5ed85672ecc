import { faPrice } from '#app/format.ts';
import { deliveryText } from '#app/text/delivery.ts';
import type { Delivery } from './use-delivery.ts';

const t = deliveryText;

/** Shipping cost beside the products, or a note about who pays for it later. */
export function ShippingSum({ subtotal, delivery }: { subtotal: number; delivery: Delivery }) {
  const { isSetUp, offer } = delivery;
  const note = t.note(isSetUp ? (offer?.pricing ?? 'fixed') : 'on_delivery');
  if (note) return <p className="mt-2 text-13 text-ink-500">{note}</p>;
  if (!offer) return null;
  return (
    <dl className="mt-3 grid gap-1 text-sm text-ink-700">
      <Row label={t.subtotal}>{faPrice(subtotal)}</Row>
      <Row label={`${t.cost} (${offer.title})`}>{t.price(offer)}</Row>
    </dl>
  );
}

const Row = ({ label, children }: { label: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt>{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
