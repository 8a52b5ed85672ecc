import type { CartItem } from '#app/common/cart/cart.ts';
import { cartType } from '#app/common/cart/cart-type.ts';

import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronLeft, TriangleAlert, Truck } from '#app/ui/icons.tsx';
import type { CartCheck } from './use-cart-check.ts';

const t = overlayText.cart;

/** Notices above the lines: a failed check, its changes, and the terms of retail sale. */
export function CartNotices({ items, check }: { items: CartItem[]; check: CartCheck }) {
  const hasChanges = items.some((item) => item.changed);
  return (
    <>
      {check.status === 'failed' && (
        <div
          role="alert"
          className="mb-4 flex items-center justify-between gap-3 rounded-control bg-anar-50 p-3 text-sm text-anar-600"
        >
          {t.checkFailed}
          <Button look="line" size="small" onClick={check.again}>
            {text.retry}
          </Button>
        </div>
      )}
      {check.status === 'ready' && hasChanges && (
        <p
          role="status"
          className="mb-4 flex items-start gap-2 rounded-control bg-zaferan-50 p-3 text-sm text-zaferan-800"
        >
          <TriangleAlert className="mt-1 size-4 shrink-0" />
          {t.changed}
        </p>
      )}
      {cartType(items) === 'partialSell' && <PartialNotice />}
    </>
  );
}

function PartialNotice() {
  const open = useOverlays((overlays) => overlays.open);
  return (
    <button
      type="button"
      onClick={() => open({ kind: 'terms', part: 'shipping' })}
      className="mb-2 flex min-h-11 w-full items-center gap-2.5 rounded-control bg-firoozeh-50 px-3.5 text-sm font-semibold text-firoozeh-700 hover:bg-firoozeh-100"
    >
      <Truck className="size-5" />
      <span className="flex-1 text-start">{t.partialNotice}</span>
      <ChevronLeft className="size-4" />
    </button>
  );
}
