import { useEffect } from 'react';
import { type CartItem, useCart } from '#app/common/cart/cart.ts';
import { markSeen } from '#app/common/cart/cart-changes.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { QuickOrderButton } from '#app/common/quick-order-button.tsx';
import { fetchAhead } from '#app/fetch-ahead.ts';
import { useOverlays } from '#app/overlays.ts';
import { useEarlierAttempt } from '#app/shop/checkout/use-earlier-attempt.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { CartFooter } from './cart-footer.tsx';
import { CartLine } from './cart-line.tsx';
import { CartNotices } from './cart-notices.tsx';
import { Mirror } from './mirror.tsx';
import { type CartCheck, useCartCheck } from './use-cart-check.ts';

const t = overlayText.cart;

/** Cart; it checks prices and stock with the server on opening and marks changes. */
export default function Cart() {
  const close = useOverlays((overlays) => overlays.close);
  const items = useCart((cart) => cart.items);
  const check = useCartCheck();
  useEffect(() => {
    void fetchAhead();
    return markSeen;
  }, []);
  const isAsking = useEarlierAttempt();
  const isEmpty = items.length === 0;
  // one dialog for both states: a new one would cover overlays opened meanwhile
  return (
    <Dialog
      isLight
      shape="sheet"
      title={
        <>
          {t.title}{' '}
          {!isEmpty && (
            <small className="font-normal text-ink-500">{t.products(items.length)}</small>
          )}
        </>
      }
      closeLabel={text.close}
      onClose={close}
      footer={
        !isEmpty && (
          <CartFooter
            items={items}
            isChecking={check.status === 'checking' || isAsking}
            isReady={check.status === 'ready' && !isAsking}
          />
        )
      }
    >
      {isEmpty ? <Nothing onLeave={close} /> : <Lines items={items} check={check} />}
    </Dialog>
  );
}

const Lines = ({ items, check }: { items: CartItem[]; check: CartCheck }) => (
  <>
    <CartNotices items={items} check={check} />
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <CartLine key={item._id} item={item} />
      ))}
    </ul>
    <Mirror items={items} />
    {cartType(items) === 'totalSell' && <QuickOrderButton look="soft" className="mt-3 w-full" />}
  </>
);

const Nothing = ({ onLeave }: { onLeave(): void }) => (
  <EmptyState
    icon={<Scene name="shutter" />}
    title={t.empty}
    action={
      <span className="grid gap-3">
        <Link to="/products" onClick={onLeave} className={buttonLook()}>
          {t.emptyAction}
        </Link>
        <QuickOrderButton look="plain" />
      </span>
    }
  />
);
