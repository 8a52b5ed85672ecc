import { useShop } from '#app/common/frame/page-frame.tsx';
import { useOverlays } from '#app/overlays.ts';
import { productText as t } from '#app/text/product.ts';
import { RotateCcw, ShieldCheck, Truck, Wallet } from '#app/ui/icons.tsx';

/** Terms beside the price: delivery and its payer, warranty, and returns. */
export function BuyTerms({ warranty }: { warranty: string }) {
  const { delivery } = useShop().trust;
  const open = useOverlays((overlays) => overlays.open);
  return (
    <ul className="buy-terms">
      {delivery.title && (
        <li>
          <Truck /> {t.delivery(delivery)}
        </li>
      )}
      <li>
        <Wallet /> {t.postPaid}
      </li>
      {warranty && (
        <li>
          <ShieldCheck /> <bdi>{warranty}</bdi>
        </li>
      )}
      <li>
        <RotateCcw />{' '}
        <button type="button" onClick={() => open({ kind: 'terms', part: 'returns' })}>
          {t.returns}
        </button>
      </li>
    </ul>
  );
}
