import { useShop } from '#app/common/frame/page-frame.tsx';
import { useOverlays } from '#app/overlays.ts';
import { productText as t } from '#app/text/product.ts';
import { RotateCcw, ShieldCheck, Truck, Wallet } from '#app/ui/icons.tsx';

/** What comes with the price: how it is sent and who pays that, guarantee, and the terms of giving it back. */
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
